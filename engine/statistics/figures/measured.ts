import type { Bin, NumberSummary } from '../../../contract/statistics/figures'
import { binOf, edgesOf } from './bins'
import { address } from './cells'
import { isAnswered, type Column } from './column'
import { Rising, summarize } from './numbers'
import { countWithAddress, countIn, shareOf, weightOf, type Scope } from './scope'

const noNumbers: readonly number[] = []

/** Builds the reader of each survey's numbers. */
function numbersIn({ responses }: Column): (survey: number) => readonly number[] {
  return (survey) => {
    const response = responses[survey]
    return isAnswered(response) ? (response as readonly number[]) : noNumbers
  }
}

/** Numbers of some surveys, in rising order. */
export function risingNumbers(column: Column, surveys: readonly number[], scope: Scope): Rising {
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

/** A distribution over the bins of a histogram. */
interface Distribution {
  readonly bins: Bin[]
  readonly isWhole: boolean
}

function distributionOf(
  column: Column,
  answered: readonly number[],
  rising: Rising,
  scope: Scope,
): Distribution {
  if (rising.length === 0) return { bins: [], isWhole: false }
  const edges = edgesOf(rising, rising.quantile(0), rising.quantile(1))
  const parts: number[][] = edges.slice(1).map(() => [])
  const numbersOf = numbersIn(column)
  for (const survey of answered) {
    const numbers = numbersOf(survey)
    const bins = numbers.map((value) => binOf(edges, value))
    for (const bin of bins.length > 1 ? new Set(bins) : bins) parts[bin]?.push(survey)
  }
  const total = countIn(scope, answered)
  const bins = parts.map((part, position) => {
    const from = edges[position] ?? 0
    const to = edges[position + 1] ?? 0
    const row = countWithAddress(scope, part, address.bin(from, to))
    return { from, to, ...row, share: shareOf(row.count, total) }
  })
  return { bins, isWhole: rising.values.every(Number.isInteger) }
}

/** Figures of the numbers of all answered surveys, with their distribution. */
export function measuredOf(
  column: Column,
  answered: readonly number[],
  scope: Scope,
): Distribution & { readonly numbers: NumberSummary | null } {
  const rising = risingNumbers(column, answered, scope)
  return { numbers: summarize(rising), ...distributionOf(column, answered, rising, scope) }
}
