import { expect } from 'vitest'
import { findCycle } from '../../../formula/order'
import { dependenciesOf } from '../../../engine/survey/design'
import { checkDesignText, textsOf } from '../../../engine/survey/design-text'
import { currentDesign } from '../../../server/designs/design-formulas'
import type { GroupPlan } from '../../setup/data/study'
import type { TestServer } from '../../setup/server/server'
import { options } from './designer'
import { newestVersion } from '../../../server/db/queries/design-changes'
import { designAt } from '../../../server/designs/queries/design-versions'
import type { Filler, Rejection } from './filler'

/** Design that random administrators change: several kinds, a condition of a group and one of a question, a formula. */
export const twoGroups: readonly GroupPlan[] = [
  {
    name: 'Visita',
    questions: {
      peso: { kind: 'number' },
      fumo: { kind: 'boolean' },
      nota: {},
      classe: { kind: 'single_choice', metadata: { options } },
    },
  },
  {
    name: 'Esami',
    visibleIf: (ref) => `NON(IS_EMPTY(${ref('peso')}))`,
    questions: {
      ldl: { kind: 'number', required: true },
      somma: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} + ${ref('ldl')}` }),
      quando: (ref) => ({ visibleIf: ref('fumo') }),
    },
  },
]

/** Rows of a statement. */
export async function rowsOf<Row extends Record<string, unknown>>(
  server: TestServer,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await server.deps.pool.query<Row>(text, values)).rows
}

/** Expects every answer as it was acknowledged last, in the group of its question. */
export async function expectNothingLost(
  server: TestServer,
  { surveyId, stored }: Filler,
): Promise<void> {
  const found = await rowsOf<{ question: string; value: unknown; home: string; group: string }>(
    server,
    `select a.question_id as question, a.value, p.group_id as home, q.group_id as "group"
     from answers a join answers_groups p on p.id = a.answers_group_id join questions q on q.id = a.question_id
     where a.survey_id = $1`,
    [surveyId],
  )
  const values = new Map(found.map(({ question, value }) => [question, value]))
  const given = [...stored].filter(([, { value }]) => value !== null)
  expect(given.map(([id]) => [id, values.get(id)])).toEqual(
    given.map(([id, { value }]) => [id, value]),
  )
  expect(found.filter(({ home, group }) => home !== group)).toEqual([])
}

/**
 * Expects that no value was refused which the version that its doctor saw allows. Refused may be what can't be stored any more: its
 * question or option was gone since, or the question was of another kind.
 */
export async function expectFairRejections(
  server: TestServer,
  databaseId: string,
  { refused }: Filler,
): Promise<void> {
  const { db } = server.deps
  const newest = (await newestVersion(db, databaseId)) ?? 0
  const unfair: Rejection[] = []
  for (const rejection of refused) {
    let canBeStored = true
    for (let number = rejection.version; number <= newest && canBeStored; number += 1) {
      const groups = await designAt(db, databaseId, number)
      const question = groups
        .flatMap((group) => group.questions)
        .find(({ id }) => id === rejection.questionId)
      const { options: offered } = (question?.metadata ?? {}) as { options?: { id: string }[] }
      const isOption = offered?.some(({ id }) => id === rejection.value) === true
      canBeStored =
        question?.kind === rejection.kind && (rejection.kind !== 'single_choice' || isOption)
    }
    if (canBeStored) unfair.push(rejection)
  }
  expect(unfair).toEqual([])
}

/** Expects a design in which each place is taken once, and every formula and condition can be computed. */
export async function expectSound(server: TestServer, databaseId: string): Promise<void> {
  for (const [table, owner] of [
    ['groups', 'database_id'],
    ['questions', 'group_id'],
  ]) {
    const shared = await rowsOf(
      server,
      `select ${owner}, position from ${table} where database_id = $1 group by 1, 2 having count(*) > 1`,
      [databaseId],
    )
    expect(shared, table).toEqual([])
  }
  const design = await currentDesign(server.deps.db, databaseId)
  expect(findCycle(dependenciesOf(design))).toBeNull()
  const wrong = [...design.questions.values(), ...design.groups.values()].flatMap((part) =>
    textsOf(part).flatMap((text) => checkDesignText(design, part, text).errors),
  )
  expect(wrong).toEqual([])
}
