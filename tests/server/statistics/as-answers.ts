import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'vitest'
import { surveyProperties } from '../../../contract/models/question-templates'
import type { Relation } from '../../../contract/access'
import type { ConditionRow } from '../../../contract/condition-row'
import type { Role } from '../../../contract/roles'
import { statusesOf } from '../../../contract/statistics/filters'
import { questionLookup } from '../../../engine/conditions/question'
import type { Column } from '../../../engine/statistics/figures/column'
import { figuresOf } from '../../../engine/statistics/figures/figures'
import type { Scope } from '../../../engine/statistics/figures/scope'
import { canGroupBy } from '../../../engine/statistics/template-design'
import { answerFilterProblem } from '../../../engine/statistics/template-problems'
import type { Db } from '../../../server/db/db'
import { countHeader } from '../../../server/statistics/queries/facts'
import { reading } from '../../../server/statistics/queries/reading'
import type { Caller } from '../../../server/rules/caller'
import { designOf } from '../../../server/designs/design'
import { catchUp } from '../../../server/statistics/facts/current'
import {
  factFilter,
  openFacts,
  type OpenFacts,
} from '../../../server/statistics/facts/fact-filters'
import { groupedSurveys, type RequestedFigures } from '../../../server/statistics/facts/grouped'
import { reachOf, readBy, type Filters } from '../../../server/statistics/filters'
import { missingAnswers } from '../../../server/statistics/missing'
import { countsOf } from '../../../server/statistics/survey-counts'
import { openStats, type OpenTemplate } from '../../../server/statistics/template'
import { figureColumnsFrom, headFrom, missingFrom, sheetsOf } from './from-answers'

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
export function reader(id: string, role: Role, ...ties: Relation[]): Caller {
  const name = { firstName: '', lastName: '', email: '' }
  return { id, sessionId: '', role, ...name, mustEnrol: false, relations: new Set(ties) }
}

const figures = (columns: readonly Column[], scope: Scope) => {
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
    { test: 'day', questionId, operator: '>=', day: at % 2 ? 'survey' : '2026-02-10' },
  ]
  const fits = rows.filter((row) => answerFilterProblem(design, row) === null)
  return (at % 4 === 3 ? undefined : fits[0]) ?? { test: 'unanswered', questionId }
}

const ungrouped = (questionId: string): RequestedFigures => ({ questionId, groupBy: null })

/** Compares a page's head, what is missing by month, and some questions. Out: how many surveys there are. */
async function expectSame(
  facts: OpenFacts,
  open: OpenTemplate,
  filters: Filters,
  asked: readonly RequestedFigures[],
): Promise<number> {
  const { db, databaseId, design } = facts
  const about = { filters }
  const sheets = await sheetsOf(db, databaseId, design, filters)
  const heads = await countHeader(db, await factFilter(facts, { ...filters, status: 'all' }))
  const statuses = filters.impossible ? [] : statusesOf(filters.status)
  const counted = countsOf(heads.filter(({ status }) => statuses.includes(status)))
  expect({ about, ...counted }).toEqual({ about, ...headFrom(sheets) })
  const missing = await missingAnswers(facts, open, filters)
  const ids = missing.rows.map(({ questionId }) => questionId)
  expect({ about, ...missing }).toEqual({ about, ...missingFrom(sheets, design, ids) })
  const where = await factFilter(facts, filters)
  const scope = { surveys: sheets.map((_, at) => at), weights: null }
  for (const [at, requested] of asked.entries()) {
    await nextTurn()
    const grouped = await groupedSurveys(facts, where, requested, at % 2 === 1)
    const columns = figureColumnsFrom(sheets, design, requested)
    const which = { about, requested }
    expect({ which, ...figures(grouped.columns, grouped.scope) }).toEqual({
      which,
      ...figures(columns, scope),
    })
  }
  return sheets.length
}

/** Number of surveys under one filter on an answer, of any status, after they were compared. */
export async function surveysUnder(
  db: Db,
  databaseId: string,
  answer: ConditionRow,
): Promise<number> {
  await catchUp(db, databaseId, await designOf(db, databaseId))
  return reading(db, async (snapshot) => {
    const open = await openStats(snapshot, databaseId, 'all')
    const facts = await openFacts(snapshot, databaseId, open.design)
    const filters: Filters = {
      ...noFilters,
      status: 'all',
      answers: [{ join: 'all', rows: [answer] }],
    }
    return expectSame(facts, open, filters, [ungrouped(answer.questionId)])
  })
}

interface Compared {
  readonly callers: readonly Caller[]
  readonly filters: readonly Partial<Filters>[]
  /** Index of the first filter. */
  readonly start?: number
  /** Whether results are those of the formulas as they are: only then a filter on one finds the same. */
  readonly computed?: boolean
}

/**
 * Reads a page and all questions of a database from facts and from the answers, and expects the same figures. Facts are caught up first.
 * Each question is read alone and grouped, for each reader, under changing filters.
 *
 * @returns how many blocks were compared
 */
export async function expectAsAnswers(
  db: Db,
  databaseId: string,
  { callers, filters, start = 0, computed = true }: Compared,
): Promise<number> {
  const age = await catchUp(db, databaseId, await designOf(db, databaseId))
  expect(age.catchingUp).toBe(false)
  return reading(db, async (snapshot) => {
    const open = await openStats(snapshot, databaseId, 'all')
    const { design } = open
    const facts = await openFacts(snapshot, databaseId, design)
    const ids = [...design.questions.keys()]
    const grouping = ids.filter((id) => canGroupBy(design, id))
    const asked = ids.flatMap((id, at): RequestedFigures[] => {
      const by = grouping[(at + start) % Math.max(1, grouping.length)]
      const property = surveyProperties[(at + start) % surveyProperties.length] ?? 'provider'
      return [
        ungrouped(id),
        { questionId: id, groupBy: { by: property, id: null } },
        ...(by === undefined || by === id
          ? []
          : [{ questionId: id, groupBy: { by: 'question', id: by } as const }]),
      ]
    })
    let blocks = 0
    for (const [position, caller] of callers.entries()) {
      for (const at of filters.keys()) {
        // Every filter has its share of the questions, another one at each start.
        const some = asked.filter((_, turn) => (turn + position + start) % filters.length === at)
        const narrowed = readBy(caller, { ...noFilters, ...filters[at] })
        await expectSame(facts, open, narrowed, some)
        blocks += some.length
      }
    }
    const isReader = callers.some((caller) => reachOf(caller) === 'all')
    for (const [at, id] of isReader ? ids.entries() : []) {
      if (at % 5 !== start % 5) continue
      if (!computed && design.questions.get(id)?.computation != null) continue
      const join = at % 2 === 0 ? 'all' : 'any'
      const rows = [
        answerTo(open, id, at),
        answerTo(open, ids[(at + 1) % ids.length] ?? id, at + 1),
      ]
      const some = rows.filter(
        (row) => computed || design.questions.get(row.questionId)?.computation == null,
      )
      const narrowed: Filters = { ...noFilters, status: 'all', answers: [{ join, rows: some }] }
      await expectSame(facts, open, narrowed, [ungrouped(ids[(at + 3) % ids.length] ?? id)])
      blocks += 1
    }
    return blocks
  })
}
