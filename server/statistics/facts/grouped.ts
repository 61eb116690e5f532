import { factOf, responseReader, type Fact } from '../../../engine/statistics/facts'
import { columnOf, type Column, type Response } from '../../../engine/statistics/figures/column'
import type { Scope } from '../../../engine/statistics/figures/scope'
import type { FactFilter } from '../queries/fact-filter'
import { groupSurveys, type GroupedRow } from '../queries/facts'
import type { OpenFacts } from './fact-filters'

/** A question, and optionally one that it is grouped by. */
export type RequestedQuestions = readonly [questionId: string, groupById?: string]

/** Surveys grouped by their facts about some questions: each row stands for all with the same facts. */
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
 * Groups the filtered surveys by their facts about one question or two.
 *
 * @param byAuthor whether to group them by author as well
 */
export async function groupedSurveys(
  facts: OpenFacts,
  filter: FactFilter,
  [questionId, groupById]: RequestedQuestions,
  byAuthor = false,
): Promise<GroupedSurveys> {
  const positions = [
    facts.positionOf(questionId),
    ...(groupById === undefined ? [] : [facts.positionOf(groupById)]),
  ]
  const rows = await groupSurveys(facts.db, filter, [positions[0] ?? null, positions[1]], byAuthor)
  const columns = [
    columnOfNumbers(
      facts,
      questionId,
      rows.map(({ number }) => number),
      (index) => rows[index]?.answer,
    ),
  ]
  if (groupById !== undefined) {
    const numbers = rows.map(({ otherNumber }) => otherNumber)
    columns.push(columnOfNumbers(facts, groupById, numbers, (index) => rows[index]?.otherAnswer))
  }
  const scope = { surveys: rows.map((_, index) => index), weights: rows.map(({ count }) => count) }
  return { columns, scope, rows }
}
