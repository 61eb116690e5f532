import type { SurveyProperty } from '../../../contract/models/question-templates'
import type { BlockHeader, GroupBy } from '../../../contract/statistics/page'
import type { Column } from '../../../engine/statistics/figures/column'
import { propertyColumn } from '../../../engine/statistics/figures/properties'

/** Properties of a survey from which its groups follow: its centre, null without, and its day. */
interface SurveyProperties {
  readonly provider: string | null
  readonly day: string
}

/** Names of properties in the proof: no code of a question begins like them. */
const propertyNames = {
  provider: '@centro',
  year: '@anno',
  quarter: '@trimestre',
} as const satisfies Record<SurveyProperty, string>

/** Readers of a survey's properties, as the facts' database reads them. */
const propertyOf = {
  provider: ({ provider }) => provider,
  year: ({ day }) => day.slice(0, 4),
  quarter: ({ day }) => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
} as const satisfies Record<SurveyProperty, (survey: SurveyProperties) => string | null>

/** Name of a grouping in the proof: the code of a question, or a property's name. */
export function groupingName({ by, id }: GroupBy, codeOf: (id: string) => string) {
  return by === 'question' ? codeOf(id ?? '') : propertyNames[by]
}

/** Ids of the questions that blocks are about or grouped by. */
export function questionsOf(blocks: readonly BlockHeader[]) {
  const ids = blocks.flatMap(({ question, groupBy }) => [question.id, groupBy?.id ?? null])
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Groups of surveys for a block; null if the proof does not have the answers that divide them. */
export function groupsOf(
  { by, id }: GroupBy,
  columns: ReadonlyMap<string, Column>,
  surveys: readonly SurveyProperties[],
): Column | null {
  if (by === 'question') return columns.get(id ?? '') ?? null
  return propertyColumn(by, surveys.map(propertyOf[by]))
}
