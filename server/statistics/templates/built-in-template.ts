import { serverNames } from '../../../i18n/words/server/names'
import { containsWords } from '../../../contract/compared-text'
import type { AnyRecord } from '../../../contract/jsonapi'
import { builtInTemplateId, noFilters } from '../../../contract/models/templates'
import type { DatabaseRow } from '../../db/records'

export const builtInName = serverNames.builtInTemplate.name
export const builtInDescription = serverNames.builtInTemplate.description

/** Whether the built-in template matches a search. */
export function matchesBuiltIn(query: string | undefined): boolean {
  return query === undefined || containsWords(`${builtInName} ${builtInDescription}`, query)
}

/**
 * The template that every database has (product §8, decision 029). It is no row, so that it always has all
 * questions.
 *
 * @param blocksCount null if the call did not request it
 */
export function builtInTemplate(database: DatabaseRow, blocksCount: number | null): AnyRecord {
  const { id, createdAt, updatedAt } = database
  return {
    id: builtInTemplateId,
    name: builtInName,
    description: builtInDescription,
    filters: noFilters,
    headlineId: null,
    position: 0,
    builtIn: true,
    revision: 0,
    createdAt,
    updatedAt,
    database: { id },
    questionTemplates: [],
    ...(blocksCount !== null && { blocksCount }),
  }
}
