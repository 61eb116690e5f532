import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Tie } from '../../../contract/access'
import type { ConditionRow } from '../../../contract/condition-row'
import type { Role } from '../../../contract/roles'
import { questionLookup } from '../../../kinds/condition/question'
import { figuresOf } from '../../../kinds/statistics/figures/figures'
import { canGroupBy } from '../../../kinds/statistics/template-design'
import { answerFilterProblem } from '../../../kinds/statistics/template-problems'
import type { Db } from '../../../server/db/db'
import { reading } from '../../../server/db/queries/stats/reading'
import type { Caller } from '../../../server/services/caller'
import { countSurveys, type Counted } from '../../../server/services/stats/counted'
import { countFromRollups } from '../../../server/services/stats/counted-from-rollups'
import { reachOf, readBy, type Filters } from '../../../server/services/stats/filters'
import { missingOf } from '../../../server/services/stats/missing'
import {
  countsOfAnswers,
  missingCounts,
  type MissingCounts,
} from '../../../server/services/stats/missing-counts'
import { fromSurveys, pageSurveys } from '../../../server/services/stats/page-surveys'
import { countsOf } from '../../../server/services/stats/survey-counts'
import { openStats, type OpenTemplate } from '../../../server/services/stats/template'

export const noFilters: Filters = {
  from: null,
  to: null,
  provider: null,
  userId: null,
  status: 'final',
  answers: [],
  impossible: false,
}

/** Somebody who asks for statistics: an administrator, a database user or a supervisor by role. */
export function reader(id: string, role: Role, ...ties: Tie[]): Caller {
  const name = { firstName: '', lastName: '', email: '' }
  return { id, sessionId: '', role, ...name, mustEnrol: false, ties: new Set(ties) }
}

const figures = ({ columns, scope }: Counted) => {
  const [column, groups = null] = columns
  if (column === undefined) throw new Error('no column')
  return figuresOf(column, groups, scope)
}

/** A filter on the answers to a question. */
function answerTo({ design }: OpenTemplate, questionId: string, at: number): ConditionRow {
  const option = questionLookup(design)(questionId)?.options?.byId.keys().next().value
  const rows: ConditionRow[] = [
    { test: 'options', questionId, operator: at % 2 ? 'any' : 'none', options: [option ?? ''] },
    { test: 'true', questionId },
    { test: 'number', of: 'value', questionId, operator: at % 3 ? '>' : '<=', number: 3 + at },
    { test: 'day', questionId, operator: '>=', day: '2026-02-10' },
  ]
  const fits = rows.filter((row) => answerFilterProblem(design, row) === null)
  return (at % 4 === 3 ? undefined : fits[0]) ?? { test: 'unanswered', questionId }
}

/** What the head of a page counts, and what is missing by month. */
async function expectSamePage(db: Db, caller: Caller, open: OpenTemplate, filters: Filters) {
  const ids = [...open.design.questions.keys()]
  const missing = (of: MissingCounts) => missingOf(open, ids, of)
  const about = { role: caller.role, filters }
  const own = readBy(caller, filters)
  const kept = await pageSurveys(db, open, own)
  const raw = await fromSurveys(db, open, own)
  expect({ about, ...countsOf(kept, true) }).toEqual({ about, ...countsOf(raw, true) })
  const keptMissing = await missingCounts(db, open, ids, own)
  const rawMissing = await countsOfAnswers(db, open, ids, own)
  expect({ about, ...missing(keptMissing) }).toEqual({ about, ...missing(rawMissing) })
}

/** The same under one filter on an answer, for who reads all surveys; out: how many surveys there are, whatever their status. */
export async function surveysUnder(
  db: Db,
  databaseId: string,
  answer: ConditionRow,
): Promise<number | undefined> {
  const administrator = reader('0', 'admin')
  const filters: Filters = { ...noFilters, status: 'all', answers: [answer] }
  return reading(db, async (snapshot) => {
    const open = await openStats(snapshot, databaseId, 'all')
    await expectSamePage(snapshot, administrator, open, filters)
    return countsOf(await pageSurveys(snapshot, open, filters), true).surveys
  })
}

/**
 * Reads a page and all questions of a database from what is kept and from the answers, on one state of the data, and expects the same
 * figures.
 *
 * @param start with which of the filters
 * @returns how many blocks were kept, and how many were not
 */
export async function expectSameBothWays(
  db: Db,
  databaseId: string,
  callers: readonly Caller[],
  filters: readonly Partial<Filters>[],
  start = 0,
): Promise<{ kept: number; unkept: number }> {
  const count = { kept: 0, unkept: 0 }
  await reading(db, async (snapshot) => {
    const open = await openStats(snapshot, databaseId, 'all')
    const ids = [...open.design.questions.keys()]
    const administrator = callers.find((caller) => reachOf(caller) === 'all')
    for (const [at, id] of administrator ? ids.entries() : []) {
      if (administrator === undefined || at % 5 !== start % 5) continue
      const answers = answerTo(open, id, at)
      const all = { ...noFilters, status: 'all' as const, answers: [answers] }
      const asked: [string] = [ids[(at + 3) % ids.length] ?? id]
      const kept = await countFromRollups(snapshot, open, asked, all)
      if (kept === null) continue
      const raw = await countSurveys(snapshot, open, asked, all)
      expect({ answers, ...figures(kept) }).toEqual({ answers, ...figures(raw) })
      if (at % 20 === start % 20) await expectSamePage(snapshot, administrator, open, all)
    }
    for (const [place, caller] of callers.entries()) {
      for (const at of [0, 1]) {
        const narrowed = filters[(at + 2 * place + start) % filters.length]
        await expectSamePage(snapshot, caller, open, { ...noFilters, ...narrowed })
      }
    }
    const grouping = ids.filter((id) => canGroupBy(open.design, id))
    for (const [at, id] of ids.entries()) {
      const by = grouping[at % Math.max(1, grouping.length)]
      for (const [turn, asked] of (by === undefined || by === id
        ? [[id] as [string]]
        : [[id] as [string], [id, by] as [string, string]]
      ).entries()) {
        // Each question by all readers, under filters that take turns.
        for (const [place, caller] of callers.entries()) {
          await nextTurn()
          const narrowed = filters[(at + 3 * place + 5 * turn + start) % filters.length]
          const all = readBy(caller, { ...noFilters, ...narrowed })
          const kept = await countFromRollups(snapshot, open, asked, all, place % 2 === 1)
          count[kept === null ? 'unkept' : 'kept'] += 1
          if (kept === null) continue
          const raw = await countSurveys(snapshot, open, asked, all)
          const about = { asked, reach: reachOf(caller), narrowed }
          expect({ ...about, ...figures(kept) }).toEqual({ ...about, ...figures(raw) })
        }
      }
    }
  })
  return count
}
