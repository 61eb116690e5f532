import type { Bin, Category, NumberSummary, Summary } from '../../../contract/stats/figures'
import { fewestForEnds } from '../suppression/guard'
import { disclosable } from '../suppression/protect'
import { binOf, edgesOf } from './bins'
import { categoriesOf, levelsOf, type Choosing } from './categories'
import { address } from './cells'
import { bandClasses, bandKey, isAnswered, type Column, type Typed } from './column'
import { Rising, summarize } from './numbers'
import { chosenIn, counted, countIn, shareOf, weightOf, type Scope } from './scope'

/** So many texts are listed. */
const mostTexts = 50

/** All values that some surveys gave. */
export function valuesOf<T extends Typed>({ said }: Column, surveys: readonly number[]): T[] {
  return surveys.flatMap((survey) => {
    const one = said[survey]
    return isAnswered(one) ? (one as readonly T[]) : []
  })
}

/** How many values some surveys gave. */
export function countValues({ said }: Column, surveys: readonly number[], scope: Scope): number {
  return surveys.reduce((sum, survey) => {
    const one = said[survey]
    return isAnswered(one) ? sum + weightOf(scope, survey) * one.length : sum
  }, 0)
}

/** The numbers that some surveys gave. */
function risingNumbers(column: Column, surveys: readonly number[], scope: Scope): Rising {
  const times = new Map<number, number>()
  for (const survey of surveys) {
    const weight = weightOf(scope, survey)
    for (const value of valuesOf<number>(column, [survey])) {
      times.set(value, (times.get(value) ?? 0) + weight)
    }
  }
  return new Rising(times)
}

/** Of so few different values a mean and a number of surveys tell how many gave each. */
const fewValues = 3

/** The numbers of those in the filters, and which ends of them may be told. */
function measured(column: Column, answered: readonly number[], scope: Scope) {
  const surveys = chosenIn(scope, answered)
  const rising = risingNumbers(column, surveys, scope)
  const { guard } = scope
  if (guard.open) return { rising, ends: 'extremes' as const }
  const isEnough = guard.unread(surveys) >= fewestForEnds
  return { rising, ends: isEnough ? ('percentiles' as const) : ('none' as const) }
}

/** Numbers in figures, where these may be told: of few different values only where the surveys that gave each may be. */
export function numbersIn(
  column: Column,
  answered: readonly number[],
  scope: Scope,
): NumberSummary | null {
  const { rising, ends } = measured(column, answered, scope)
  const { values } = rising
  if (!scope.guard.open && values.length <= fewValues) {
    const gave = (value: number) =>
      answered.filter((survey) => valuesOf<number>(column, [survey]).includes(value))
    const parts = values.map(gave)
    const known = new Set(parts.flat())
    const others = answered.filter((survey) => !known.has(survey))
    if (!disclosable(scope.guard, parts, others).every(Boolean)) return null
  }
  return summarize(rising, ends)
}

interface Distribution {
  readonly bins: Bin[]
  readonly isWhole: boolean
}

const noDistribution: Distribution = { bins: [], isWhole: false }

function distributionOf(column: Column, answered: readonly number[], scope: Scope): Distribution {
  const { rising, ends } = measured(column, answered, scope)
  if (rising.length === 0 || ends === 'none') return noDistribution
  const isOpen = scope.guard.open
  const at = (part: number) => rising.quantile(part)
  const edges = isOpen ? edgesOf(rising, at(0), at(1)) : edgesOf(rising, at(0.05), at(0.95))
  const parts: number[][] = edges.slice(1).map(() => [])
  for (const survey of answered) {
    const bins = new Set(valuesOf<number>(column, [survey]).map((value) => binOf(edges, value)))
    for (const bin of bins) parts[bin]?.push(survey)
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

function bandsOf(column: Column, answered: readonly number[], scope: Scope): Category[] | null {
  const { bands } = column
  if (bands === null) return null
  const choosing: Choosing = {
    classes: bandClasses(bands),
    multiple: false,
    answered,
    keysOf: (survey) => [
      ...new Set(valuesOf<number>(column, [survey]).map((value) => bandKey(bands, value))),
    ],
    addressOf: address.band,
  }
  return categoriesOf(choosing, scope)
}

function numbersOf(column: Column, answered: readonly number[], scope: Scope): Summary {
  const isDisclosed = scope.guard.passes(answered)
  if (!isDisclosed) {
    const bands = column.bands === null ? null : []
    return { shape: 'numbers', numbers: null, ...noDistribution, bands }
  }
  const numbers = numbersIn(column, answered, scope)
  // Bins and bands have edges of their own: subtracted from each other they tell of the few between two.
  const hasBins = scope.guard.open || (numbers !== null && column.bands === null)
  return {
    shape: 'numbers',
    numbers,
    ...(hasBins ? distributionOf(column, answered, scope) : noDistribution),
    bands: bandsOf(column, answered, scope),
  }
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const after = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(after[0]).padStart(4, '0')}-${String(after[1]).padStart(2, '0')}`
}

/** More months than these are listed without the empty ones: somebody has mistyped a century. */
const mostMonths = 600

/** Months `YYYY-MM` from one to another, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) {
    months.push(month)
    if (months.length > mostMonths) return []
  }
  return months
}

function daysOf(column: Column, answered: readonly number[], scope: Scope): Summary {
  const surveys = chosenIn(scope, answered)
  const byMonth = new Map<string, Set<number>>()
  for (const survey of surveys) {
    for (const day of valuesOf<string>(column, [survey])) {
      const month = day.slice(0, 7)
      byMonth.set(month, (byMonth.get(month) ?? new Set()).add(survey))
    }
  }
  const days = valuesOf<string>(column, surveys).sort()
  const first = days[0] ?? null
  const last = days.at(-1) ?? null
  const all = first === null ? [] : monthsFrom(first.slice(0, 7), (last ?? first).slice(0, 7))
  const listed = all.length > 0 ? all : [...byMonth.keys()].sort()
  const months = listed.map((month) => ({
    month,
    ...counted(scope, [...(byMonth.get(month) ?? [])], address.month(month)),
  }))
  return { shape: 'days', first, last, months }
}

function textsOf(column: Column, answered: readonly number[], scope: Scope): Summary {
  const byText = new Map<string, Set<number>>()
  for (const survey of chosenIn(scope, answered)) {
    for (const text of valuesOf<string>(column, [survey])) {
      byText.set(text, (byText.get(text) ?? new Set()).add(survey))
    }
  }
  const whole = countIn(scope, answered)
  const frequent = [...byText]
    .map(([text, found]) => {
      const surveys = [...found]
      return { text, surveys, size: countIn(scope, surveys) }
    })
    .sort((one, other) => other.size - one.size || (one.text < other.text ? -1 : 1))
    .slice(0, mostTexts)
    .map(({ text, surveys }) => {
      const row = counted(scope, surveys, address.text(text))
      return { text, ...row, share: shareOf(row.count, whole) }
    })
  return { shape: 'texts', distinct: byText.size, frequent }
}

/** What the answers come to. Texts, days and personal data are told to nobody who may not read the surveys (decision 064). */
export function summaryOf(column: Column, answered: readonly number[], scope: Scope): Summary {
  const { shape, question, choices, multiple, said } = column
  if (!scope.guard.open) {
    if (question.identifier) return { shape: 'countOnly', because: 'identifier' }
    if (shape === 'texts' || shape === 'days') return { shape: 'countOnly', because: shape }
  }
  if (shape === 'numbers') return numbersOf(column, answered, scope)
  if (shape === 'days') return daysOf(column, answered, scope)
  if (shape === 'texts') return textsOf(column, answered, scope)
  const choosing: Choosing = {
    classes: choices,
    multiple,
    answered,
    keysOf: (survey) => {
      const one = said[survey]
      return isAnswered(one) ? [...new Set(one.flat() as string[])] : []
    },
    addressOf: address.option,
  }
  return shape === 'levels'
    ? { shape, multiple, levels: levelsOf(choosing, scope) }
    : { shape, multiple, categories: categoriesOf(choosing, scope) }
}
