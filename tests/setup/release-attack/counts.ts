import { missingReasons } from '../../../contract/survey-status'
import type { ReleasedFigures, Step } from '../../../contract/statistics/released'
import { Programme, type Expression } from './programme'

/** Figures of a question in a release, and what it covers: surveys, each with when it was completed. */
export interface Version {
  readonly figures: ReleasedFigures
  readonly covered: ReadonlySet<string>
}

/** A question as its form shows it. */
export interface Form {
  readonly conditional: boolean
  readonly multiple: boolean
  /** None where it is no choice. */
  readonly options: readonly { readonly key: string; readonly parent: string | null }[]
}

const sum = (expressions: readonly Expression[]): Expression => {
  const all = new Map<number, number>()
  for (const expression of expressions) {
    for (const [column, factor] of expression) all.set(column, (all.get(column) ?? 0) + factor)
  }
  return all
}
const minus = (one: Expression, other: Expression) =>
  sum([one, new Map([...other].map(([column, factor]) => [column, -factor]))])

/** Answers as they may have been in one release. */
interface State {
  /** Columns that part all surveys, by what they are. */
  readonly parts: ReadonlyMap<string, number>
  /** Columns of options that overlap, by their keys, with what each is a part of. */
  readonly overlapping: ReadonlyMap<string, { readonly column: number; readonly within: string }>
  /** Every count that there is, by its name. */
  readonly cells: ReadonlyMap<string, Expression>
}

/** The options of one choice: a column where nothing is below, else their sum with those who chose no more than this. */
function optionsApart(programme: Programme, { options }: Form, parts: Map<string, number>) {
  const expressions = new Map<string, Expression>()
  const below = (parent: string | null): Expression[] =>
    options
      .filter((option) => option.parent === parent)
      .map(({ key }) => {
        const children = below(key)
        const column = programme.column()
        parts.set(`option ${key}`, column)
        const all = sum([new Map([[column, 1]]), ...children])
        expressions.set(key, all)
        return all
      })
  return { whole: sum(below(null)), expressions }
}

/** A whole whose parts are told but for one: that one is the largest. */
function largestOf(
  programme: Programme,
  parts: readonly { readonly of: Expression; readonly count: Step }[],
): void {
  const untold = parts.filter(({ count }) => count === null)
  const [rest] = untold
  if (rest === undefined || untold.length > 1) return
  for (const part of parts) {
    if (part !== rest) programme.row(0, Infinity, minus(rest.of, part.of))
  }
}

function stateOf(programme: Programme, form: Form, { figures }: Version): State {
  const { coverage, summary } = figures
  const parts = new Map<string, number>()
  const overlapping = new Map<string, { column: number; within: string }>()
  const cells = new Map<string, Expression>()
  const part = (name: string): Expression => {
    const column = programme.column()
    parts.set(name, column)
    return new Map([[column, 1]])
  }
  const told = (of: Expression, count: Step) => {
    if (count !== null) programme.row(count.from, count.to, of)
    return { of, count }
  }
  const isApart = form.options.length > 0 && !form.multiple
  const { whole, expressions } = isApart
    ? optionsApart(programme, form, parts)
    : { whole: part('answered'), expressions: new Map<string, Expression>() }
  const counts = new Map(
    ('categories' in summary ? summary.categories : 'levels' in summary ? summary.levels : []).map(
      ({ key, count }) => [key, count],
    ),
  )
  if (form.multiple) {
    for (const { key, parent } of form.options) {
      const column = programme.column()
      const of = new Map([[column, 1]])
      const within = parent === null ? whole : (expressions.get(parent) ?? whole)
      programme.row(0, Infinity, minus(within, of))
      expressions.set(key, of)
      overlapping.set(key, { column, within: parent === null ? 'answered' : parent })
    }
    const first = form.options.filter(({ parent }) => parent === null)
    const chosen = sum(first.map(({ key }) => expressions.get(key) ?? new Map()))
    programme.row(0, Infinity, minus(chosen, whole))
  }
  for (const { parent } of form.options.filter((one, at, all) => {
    return all.findIndex((other) => other.parent === one.parent) === at
  })) {
    const siblings = form.options.filter((option) => option.parent === parent)
    const list = siblings.map(({ key }) => {
      const of = expressions.get(key) ?? new Map<number, number>()
      cells.set(`option ${key}`, of)
      return told(of, counts.get(key) ?? null)
    })
    if (isApart && list.length > 1) largestOf(programme, list)
  }
  const reasons = [null, ...missingReasons].map((reason) => {
    const of = part(`missing ${reason}`)
    cells.set(`missing ${reason}`, of)
    return told(of, coverage.reasons.find((one) => one.reason === reason)?.count ?? null)
  })
  largestOf(programme, reasons)
  const missing = sum(reasons.map(({ of }) => of))
  largestOf(programme, [told(whole, coverage.answered), told(missing, coverage.missing)])
  cells.set('answered', whole)
  cells.set('missing', missing)
  const all = [whole, missing]
  if (form.conditional) {
    const notAsked = part('notAsked')
    told(notAsked, coverage.notAsked)
    cells.set('notAsked', notAsked)
    all.push(notAsked)
  }
  programme.row(coverage.surveys, coverage.surveys, sum(all))
  return { parts, overlapping, cells }
}

/** Surveys that joined and left from one release to the next. */
function follow(programme: Programme, [before, after]: readonly [State, State], moved: number[]) {
  const [joined = 0, left = 0] = moved
  const joins = new Map<string, number>()
  const leaves = new Map<string, number>()
  const move = (name: string, from: number, to: number) => {
    const [join, leave] = [programme.column(), programme.column()]
    joins.set(name, join)
    leaves.set(name, leave)
    programme.row(
      0,
      0,
      new Map([
        [to, 1],
        [from, -1],
        [join, -1],
        [leave, 1],
      ]),
    )
    programme.row(
      0,
      Infinity,
      new Map([
        [from, 1],
        [leave, -1],
      ]),
    )
    return { join, leave }
  }
  const total = (columns: Iterable<number>) => new Map([...columns].map((column) => [column, 1]))
  for (const [name, from] of before.parts) move(name, from, after.parts.get(name) ?? from)
  programme.row(joined, joined, total(joins.values()))
  programme.row(left, left, total(leaves.values()))
  for (const [key, { column, within }] of before.overlapping) {
    const { join, leave } = move(key, column, after.overlapping.get(key)?.column ?? column)
    for (const [own, all] of [
      [join, joins.get(within)],
      [leave, leaves.get(within)],
    ] as const) {
      if (all !== undefined) {
        programme.row(
          0,
          Infinity,
          new Map([
            [all, 1],
            [own, -1],
          ]),
        )
      }
    }
  }
}

/** Counts of a question that can be narrowed to fewer than five values by all its releases. */
export async function narrowCounts(form: Form, versions: readonly Version[]) {
  return Programme.with((programme) => {
    const states = versions.map((version) => stateOf(programme, form, version))
    for (const [at, after] of states.entries()) {
      const [before, was, is] = [states[at - 1], versions[at - 1], versions[at]]
      if (before === undefined || was === undefined || is === undefined) continue
      const joined = [...is.covered].filter((one) => !was.covered.has(one)).length
      const left = [...was.covered].filter((one) => !is.covered.has(one)).length
      follow(programme, [before, after], [joined, left])
    }
    const cells = states.flatMap(({ cells: all }, at) =>
      [...all].map(([name, of]) => ({ name: `${name} in release ${at + 1}`, of, width: 4 })),
    )
    return programme.narrow(cells)
  })
}
