import { factOf, responseReader, type Fact } from '../../../engine/statistics/facts'
import { columnOf, type Column, type Response } from '../../../engine/statistics/figures/column'
import type { Scope } from '../../../engine/statistics/figures/scope'
import type { FactFilter } from '../queries/fact-filter'
import { groupSurveys, type GroupedRow } from '../queries/facts'
import type { OpenFacts } from './fact-filters'

/** A question, and perhaps one that it is grouped by. */
export type RequestedQuestions = readonly [questionId: string, groupById?: string]

/** Surveys grouped by their facts about some questions: each row stands for all that are alike. */
export interface GroupedSurveys {
  readonly columns: readonly Column[]
  readonly scope: Scope
  readonly rows: readonly GroupedRow[]
}

/** What numbers say to a question: the same number is the same value, however many rows have it. */
export function columnOfNumbers(
  { design }: Pick<OpenFacts, 'design'>,
  questionId: string,
  numbers: readonly number[],
  answerOf: (at: number) => unknown,
): Column {
  const designQuestion = design.questions.get(questionId)
  if (designQuestion === undefined) throw new Error(`no question ${questionId}`)
  const read = responseReader(design, designQuestion)
  const known = new Map<number, Response>()
  const response = numbers.map((number, at) => {
    const before = known.get(number)
    if (before !== undefined) return before
    const fact: Fact = number > 0 ? { answer: answerOf(at) } : factOf(number)
    const one = read(fact)
    known.set(number, one)
    return one
  })
  return columnOf(design, designQuestion, response)
}

/** Groups the surveys of a filter by their facts about one question or two. @param byAuthor and by their author */
export async function groupedSurveys(
  facts: OpenFacts,
  where: FactFilter,
  [one, other]: RequestedQuestions,
  byAuthor = false,
): Promise<GroupedSurveys> {
  const positions = [
    facts.positionOf(one),
    ...(other === undefined ? [] : [facts.positionOf(other)]),
  ]
  const rows = await groupSurveys(facts.db, where, [positions[0] ?? null, positions[1]], byAuthor)
  const columns = [
    columnOfNumbers(
      facts,
      one,
      rows.map(({ number }) => number),
      (at) => rows[at]?.answer,
    ),
  ]
  if (other !== undefined) {
    const numbers = rows.map(({ otherNumber }) => otherNumber)
    columns.push(columnOfNumbers(facts, other, numbers, (at) => rows[at]?.otherAnswer))
  }
  const scope = { surveys: rows.map((_, at) => at), weights: rows.map(({ count }) => count) }
  return { columns, scope, rows }
}
