import { serverNames } from '../../../i18n/words/server/names'
import { containsWords } from '../../../contract/compared-text'
import type { AnyRecord } from '../../../contract/jsonapi'
import { builtInTemplateId, noFilters } from '../../../contract/models/templates'
import type { DatabaseRow } from '../../db/records'

export const builtInName = serverNames.builtInTemplate.name
export const builtInDescription = serverNames.builtInTemplate.description

/** Whether a list that is searched shows it. */
export function matchesBuiltIn(wanted: string | undefined): boolean {
  return wanted === undefined || containsWords(`${builtInName} ${builtInDescription}`, wanted)
}

/**
 * The template that every database has (product §8, decision 029): no row, so that it never lags behind the questions.
 *
 * @param blocksCount null where the call didn't ask for it
 */
export function builtInTemplate(database: DatabaseRow, blocksCount: number | null): AnyRecord {
  const { id, createdAt, updatedAt } = database
  return {
    id: builtInTemplateId,
    name: builtInName,
    description: builtInDescription,
    filters: noFilters,
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
