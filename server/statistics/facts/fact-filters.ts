import type { ConditionRow } from '../../../contract/condition-row'
import { Problem } from '../../../contract/problems'
import { statusesOf } from '../../../contract/statistics/filters'
import { answerTest, isOfSurveyDay } from '../../../engine/statistics/answer-filter'
import { factOf, unansweredFacts, type Fact } from '../../../engine/statistics/facts'
import type { Db } from '../../db/db'
import { factsOfDatabase } from '../queries/changes'
import type { FactFilter, NumberSet, Position } from '../queries/fact-filter'
import { numbersByDay } from '../queries/facts'
import { answersTo } from '../queries/stored-facts'
import type { Design } from '../../designs/design'
import type { Filters } from '../filters'

/** Facts of a database, to be read from one snapshot. */
export interface OpenFacts {
  readonly db: Db
  readonly databaseId: string
  readonly design: Design
  readonly positionOf: (questionId: string) => Position
}

/**
 * Opens the facts of a database.
 *
 * @param db a transaction with one snapshot
 * @throws Problem 409 while they are rebuilt
 */
export async function openFacts(db: Db, databaseId: string, design: Design): Promise<OpenFacts> {
  const stored = await factsOfDatabase(db, databaseId)
  if (!stored?.complete) throw new Problem('statisticsPreparing')
  const positions = new Map(stored.questions.map((id, index) => [id, index + 1]))
  return { db, databaseId, design, positionOf: (id) => positions.get(id) ?? null }
}

/**
 * A filter on an answer as the set of facts that pass it, or that fail it, whichever is smaller. Each different
 * answer to the question is tested once.
 */
async function numberSet(
  { db, databaseId, design, positionOf }: OpenFacts,
  row: ConditionRow,
): Promise<NumberSet> {
  const position = positionOf(row.questionId)
  const isPassing = answerTest(design, row)
  const answers = await answersTo(db, row.questionId)
  if (isOfSurveyDay(row)) {
    const passing = (await numbersByDay(db, databaseId, position)).filter(({ number, day }) => {
      const answer = answers.get(number)
      return isPassing(answer === undefined ? factOf(number) : { answer }, day)
    })
    const [numbers, days] = [passing.map(({ number }) => number), passing.map(({ day }) => day)]
    return { position, numbers, paired: { days }, pass: true }
  }
  const all: (readonly [number, Fact])[] = [
    ...unansweredFacts,
    ...[...answers].map(([number, answer]) => [number, { answer }] as const),
  ]
  const passing: number[] = []
  const failing: number[] = []
  for (const [number, fact] of all) (isPassing(fact, '') ? passing : failing).push(number)
  const pass = passing.length <= failing.length
  return { position, numbers: pass ? passing : failing, pass }
}

/** The filters of a page as a filter on facts. */
export async function factFilter(facts: OpenFacts, filters: Filters): Promise<FactFilter> {
  const { from, to, provider, userId, status, answers, impossible, waiting = [] } = filters
  const sets: (readonly NumberSet[])[] = []
  for (const { join, rows } of answers) {
    const some: NumberSet[] = []
    for (const row of rows) some.push(await numberSet(facts, row))
    sets.push(...(join === 'any' ? [some] : some.map((one) => [one])))
  }
  const statuses = impossible ? [] : statusesOf(status)
  return {
    databaseId: facts.databaseId,
    statuses,
    from,
    to,
    provider,
    userId,
    facts: sets,
    waiting,
  }
}
