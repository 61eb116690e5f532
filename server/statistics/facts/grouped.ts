import type { GroupBy } from '../../../contract/statistics/page'
import { factOf, responseReader, type Fact } from '../../../engine/statistics/facts'
import { columnOf, type Column, type Response } from '../../../engine/statistics/figures/column'
import { propertyColumn } from '../../../engine/statistics/figures/properties'
import type { Scope } from '../../../engine/statistics/figures/scope'
import type { FactFilter } from '../queries/fact-filter'
import { groupSurveys, type GroupedRow, type OtherGrouping } from '../queries/facts'
import type { OpenFacts } from './fact-filters'

/** A question, and what it is grouped by; null if it is not. */
export interface RequestedFigures {
  readonly questionId: string
  readonly groupBy: Pick<GroupBy, 'by' | 'id'> | null
}

/** Surveys grouped by their facts and a property: each row stands for all with the same ones. */
export interface GroupedSurveys {
  readonly columns: readonly Column[]
  readonly scope: Scope
  readonly rows: readonly GroupedRow[]
}

/**
 * Responses to a question by the numbers of facts. Each different number is read once, however many rows have
 * it.
 */
export function columnOfNumbers(
  { design }: Pick<OpenFacts, 'design'>,
  questionId: string,
  numbers: readonly number[],
  answerOf: (index: number) => unknown,
): Column {
  const designQuestion = design.questions.get(questionId)
  if (designQuestion === undefined) throw new Error(`no question ${questionId}`)
  const read = responseReader(design, designQuestion)
  const byNumber = new Map<number, Response>()
  const responsesInOrder = numbers.map((number, index) => {
    const before = byNumber.get(number)
    if (before !== undefined) return before
    const fact: Fact = number > 0 ? { answer: answerOf(index) } : factOf(number)
    const response = read(fact)
    byNumber.set(number, response)
    return response
  })
  return columnOf(design, designQuestion, responsesInOrder)
}

/**
 * Groups the filtered surveys by their facts about a question, and by those about a second one or a property.
 *
 * @param byAuthor whether to group them by author as well
 */
export async function groupedSurveys(
  facts: OpenFacts,
  filter: FactFilter,
  { questionId, groupBy }: RequestedFigures,
  byAuthor = false,
): Promise<GroupedSurveys> {
  const position = facts.positionOf(questionId)
  const rows = await groupSurveys(
    facts.db,
    filter,
    { position, other: other(facts, groupBy) },
    byAuthor,
  )
  const numbers = rows.map(({ number }) => number)
  const column = columnOfNumbers(facts, questionId, numbers, (index) => rows[index]?.answer)
  const groups = groupsOf(facts, groupBy, rows)
  const scope = { surveys: rows.map((_, index) => index), weights: rows.map(({ count }) => count) }
  return { columns: groups === null ? [column] : [column, groups], scope, rows }
}

function other(
  { positionOf }: OpenFacts,
  groupBy: RequestedFigures['groupBy'],
): OtherGrouping | null {
  if (groupBy === null) return null
  return groupBy.by === 'question'
    ? { position: positionOf(groupBy.id ?? '') }
    : { property: groupBy.by }
}

function groupsOf(
  facts: OpenFacts,
  groupBy: RequestedFigures['groupBy'],
  rows: readonly GroupedRow[],
): Column | null {
  if (groupBy === null) return null
  if (groupBy.by !== 'question') {
    return propertyColumn(
      groupBy.by,
      rows.map(({ property }) => property),
    )
  }
  const numbers = rows.map(({ otherNumber }) => otherNumber)
  return columnOfNumbers(facts, groupBy.id ?? '', numbers, (index) => rows[index]?.otherAnswer)
}
