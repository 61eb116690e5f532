import jsonServerProvider from 'ra-data-json-server'
import type { DataProvider, GetOneParams, Identifier, RaRecord } from 'ra-core'
import { models } from '../../contract/model/index'
import type { Model } from '../../contract/model/model'
import { jsonApiClient } from './json-api-client'
import { isAdminResource } from './resource-calls'

const provider = jsonServerProvider('/v1', jsonApiClient)

type Records = Record<string, RaRecord<Identifier>[]>

function isExpanded(value: unknown): value is RaRecord<Identifier> {
  return (
    typeof value === 'object' && value !== null && 'id' in value && Object.keys(value).length > 1
  )
}

/** The records within a record, by their resource: react-admin keeps them, so that opening one makes no call. */
function recordsWithin(
  resource: string,
  record: RaRecord<Identifier>,
  found: Records = {},
): Records {
  if (!isAdminResource(resource)) return found
  const { relations }: Model = models[resource]
  for (const [name, { to }] of Object.entries(relations)) {
    const related: unknown[] = [record[name]].flat()
    for (const one of related.filter(isExpanded)) {
      ;(found[to] ??= []).push(one)
      recordsWithin(to, one, found)
    }
  }
  return found
}

/**
 * react-admin's data provider: `meta.embed` names relations and counters (`['groups.questions', 'doctorsCount']`), a resource below
 * another takes its parent as a filter (`{ databaseId }`).
 */
export const dataProvider: DataProvider = {
  ...provider,
  async getOne<Record extends RaRecord = RaRecord>(resource: string, params: GetOneParams<Record>) {
    const { data } = await provider.getOne<Record>(resource, params)
    return { data, meta: { prefetched: recordsWithin(resource, data) } }
  },
}
