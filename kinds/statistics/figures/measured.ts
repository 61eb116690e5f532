import type { Bin, NumberSummary } from '../../../contract/stats/figures'
import { disclosable, disclosableApart } from '../suppression/protect'
import { mayAddUp, type Depth } from '../suppression/sums'
import { binOf, edgesOf } from './bins'
import { address } from './cells'
import { isAnswered, type Column } from './column'
import { Rising, summarize } from './numbers'
import { chosenIn, counted, countIn, shareOf, weightOf, type Scope } from './scope'

const noNumbers: readonly number[] = []

/** The numbers that each survey gave. */
function numbersIn({ said }: Column): (survey: number) => readonly number[] {
  return (survey) => {
    const one = said[survey]
    return isAnswered(one) ? (one as readonly number[]) : noNumbers
  }
}

/** The numbers that some surveys gave. */
function risingNumbers(column: Column, surveys: readonly number[], scope: Scope): Rising {
  const times = new Map<number, number>()
  const numbersOf = numbersIn(column)
  for (const survey of surveys) {
    const weight = weightOf(scope, survey)
    for (const value of numbersOf(survey)) {
      times.set(value, (times.get(value) ?? 0) + weight)
    }
  }
  return new Rising(times)
}

/** Which numbers may be added up, for a scope. */
function adding(column: Column, { guard, selected }: Scope, depth: Depth) {
  const numbersOf = numbersIn(column)
  return (surveys: readonly number[]): boolean => {
    const isChosen = (survey: number) => selected[survey] === true
    return mayAddUp(guard, { surveys, numbersOf, isChosen }, depth)
  }
}

/** Numbers in figures, as much of them as may be told. */
function figuresIn(
  column: Column,
  surveys: readonly number[],
  scope: Scope,
  told: Readonly<Record<Depth, boolean>>,
): NumberSummary | null {
  if (!told.mean) return null
  const rising = risingNumbers(column, chosenIn(scope, surveys), scope)
  return summarize(rising, scope.guard.open ? 'extremes' : told.all ? 'percentiles' : 'none')
}

/** How much may be told of those who answered. */
function toldOf(column: Column, answered: readonly number[], scope: Scope) {
  const mean = adding(column, scope, 'mean')(answered)
  return { mean, all: mean && adding(column, scope, 'all')(answered) }
}

/**
 * The numbers of groups of those who answered. What is told of all tells what is left of them: it has to pass as well, or the smallest
 * groups are withheld. Where all may not be added up no group is: a group that is all of a month would be.
 *
 * @param groups null = its count is withheld, and so are its numbers
 */
export function numbersByGroup(
  column: Column,
  answered: readonly number[],
  groups: readonly (readonly number[] | null)[],
  overlapping: boolean,
  scope: Scope,
): (NumberSummary | null)[] {
  const { guard } = scope
  const whole = toldOf(column, answered, scope)
  const disclosed = (depth: Depth, among: readonly boolean[]): readonly boolean[] => {
    if (!whole[depth]) return groups.map(() => false)
    const passes = adding(column, scope, depth)
    const places = groups.flatMap((_, at) => (among[at] === true ? [at] : []))
    const parts = places.map((at) => groups[at] ?? [])
    const inside = new Set(parts.flat())
    const others = answered.filter((survey) => !inside.has(survey))
    const verdicts = overlapping
      ? disclosableApart(guard, answered, parts, passes)
      : disclosable(guard, parts, others, passes)
    const told = new Set(places.filter((_, at) => verdicts[at] === true))
    return groups.map((_, at) => told.has(at))
  }
  const mean = disclosed(
    'mean',
    groups.map((group) => group !== null),
  )
  const all = disclosed('all', mean)
  return groups.map((group, at) =>
    figuresIn(column, group ?? [], scope, { mean: mean[at] === true, all: all[at] === true }),
  )
}

/** A distribution in stretches. */
export interface Distribution {
  readonly bins: Bin[]
  readonly isWhole: boolean
}

export const noDistribution: Distribution = { bins: [], isWhole: false }

/**
 * Where the stretches of a histogram begin. For whoever may not read the surveys they are the same in each reply, those of all that was ever
 * given: stretches of two replies that overlap would tell of the few between their edges.
 */
function edgesFor(column: Column, answered: readonly number[], scope: Scope, shown: Rising) {
  const { guard } = scope
  if (guard.open) return edgesOf(shown, shown.quantile(0), shown.quantile(1))
  const unread = answered.filter((survey) => guard.unread([survey]) > 0)
  const rising = risingNumbers(column, unread, scope)
  return edgesOf(rising, rising.quantile(0.05), rising.quantile(0.95))
}

function distributionOf(column: Column, answered: readonly number[], scope: Scope): Distribution {
  const rising = risingNumbers(column, chosenIn(scope, answered), scope)
  if (rising.length === 0) return noDistribution
  const isOpen = scope.guard.open
  const edges = edgesFor(column, answered, scope, rising)
  const parts: number[][] = edges.slice(1).map(() => [])
  const numbersOf = numbersIn(column)
  for (const survey of answered) {
    const numbers = numbersOf(survey)
    const bins = numbers.map((value) => binOf(edges, value))
    for (const bin of bins.length > 1 ? new Set(bins) : bins) parts[bin]?.push(survey)
  }
  const disclosed = disclosable(scope.guard, parts)
  const whole = countIn(scope, answered)
  const bins = parts.map((part, place) => {
    const from = edges[place] ?? 0
    const to = edges[place + 1] ?? 0
    const row = counted(scope, part, address.bin(from, to), disclosed[place])
    return {
      from: !isOpen && place === 0 ? null : from,
      to: !isOpen && place === parts.length - 1 ? null : to,
      ...row,
      share: shareOf(row.count, whole),
    }
  })
  return { bins, isWhole: isOpen && rising.values.every(Number.isInteger) }
}

/** The numbers of those who answered, and how they are distributed. */
export function measuredOf(
  column: Column,
  answered: readonly number[],
  scope: Scope,
): Distribution & { readonly numbers: NumberSummary | null } {
  const told = toldOf(column, answered, scope)
  // Bins and bands have edges of their own: subtracted from each other they tell of the few between two.
  const hasBins = scope.guard.open || (told.all && column.bands === null)
  return {
    numbers: figuresIn(column, answered, scope, told),
    ...(hasBins ? distributionOf(column, answered, scope) : noDistribution),
  }
}
