import type { Category, Summary } from '../../../contract/statistics/figures'
import { categoriesOf, levelsOf, type Choosing } from './categories'
import { address } from './cells'
import { bandClasses, bandKey, isAnswered, valuesOf, type Column } from './column'
import { measuredOf } from './measured'
import { countWithAddress, countIn, shareOf, weightOf, type Scope } from './scope'

/** Limit of texts that are listed. */
const maxTexts = 50
/** Limit of characters that fit in the address of a call: the surveys with a longer text can't be opened. */
const longestAddress = 800

/** Number of values in some surveys. */
export function countValues(
  { responses }: Column,
  surveys: readonly number[],
  scope: Scope,
): number {
  return surveys.reduce((sum, survey) => {
    const one = responses[survey]
    return isAnswered(one) ? sum + weightOf(scope, survey) * one.length : sum
  }, 0)
}

function bandsOf(column: Column, answered: readonly number[], scope: Scope): Category[] | null {
  const { bands } = column
  if (bands === null) return null
  const choosing: Choosing = {
    classes: bandClasses(bands),
    answered,
    keysOf: (survey) => [
      ...new Set(valuesOf<number>(column, [survey]).map((value) => bandKey(bands, value))),
    ],
    addressOf: address.band,
  }
  return categoriesOf(choosing, scope)
}

function numbersOf(column: Column, answered: readonly number[], scope: Scope): Summary {
  return {
    shape: 'numbers',
    ...measuredOf(column, answered, scope),
    bands: bandsOf(column, answered, scope),
  }
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const after = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(after[0]).padStart(4, '0')}-${String(after[1]).padStart(2, '0')}`
}

/** Limit of months that are listed with the empty ones: more come of a mistyped century. */
const maxMonths = 600

/** Months `YYYY-MM` from the first to the last, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) {
    months.push(month)
    if (months.length > maxMonths) return []
  }
  return months
}

function daysOf(column: Column, answered: readonly number[], scope: Scope): Summary {
  const byMonth = new Map<string, Set<number>>()
  for (const survey of answered) {
    for (const day of valuesOf<string>(column, [survey])) {
      const month = day.slice(0, 7)
      byMonth.set(month, (byMonth.get(month) ?? new Set()).add(survey))
    }
  }
  const days = valuesOf<string>(column, answered).sort()
  const first = days[0] ?? null
  const last = days.at(-1) ?? null
  const all = first === null ? [] : monthsFrom(first.slice(0, 7), (last ?? first).slice(0, 7))
  const listed = all.length > 0 ? all : [...byMonth.keys()].sort()
  const months = listed.map((month) => ({
    month,
    ...countWithAddress(scope, [...(byMonth.get(month) ?? [])], address.month(month)),
  }))
  return { shape: 'days', first, last, months }
}

function textsOf(column: Column, answered: readonly number[], scope: Scope): Summary {
  const byText = new Map<string, Set<number>>()
  for (const survey of answered) {
    for (const text of valuesOf<string>(column, [survey])) {
      byText.set(text, (byText.get(text) ?? new Set()).add(survey))
    }
  }
  const total = countIn(scope, answered)
  const frequent = [...byText]
    .map(([text, members]) => {
      const surveys = [...members]
      return { text, surveys, size: countIn(scope, surveys) }
    })
    .sort((one, other) => other.size - one.size || (one.text < other.text ? -1 : 1))
    .slice(0, maxTexts)
    .map(({ text, surveys }) => {
      const row = countWithAddress(
        scope,
        surveys,
        text.length > longestAddress ? null : address.text(text),
      )
      return { text, ...row, share: shareOf(row.count, total) }
    })
  return { shape: 'texts', distinct: byText.size, frequent }
}

/** Figures of the answers, by the shape of the question's values. */
export function summaryOf(column: Column, answered: readonly number[], scope: Scope): Summary {
  const { shape, choices, multiple, responses } = column
  if (shape === 'numbers') return numbersOf(column, answered, scope)
  if (shape === 'days') return daysOf(column, answered, scope)
  if (shape === 'texts') return textsOf(column, answered, scope)
  const choosing: Choosing = {
    classes: choices,
    answered,
    keysOf: (survey) => {
      const one = responses[survey]
      return isAnswered(one) ? [...new Set(one.flat() as string[])] : []
    },
    addressOf: address.option,
  }
  return shape === 'levels'
    ? { shape, multiple, levels: levelsOf(choosing, scope) }
    : { shape, multiple, categories: categoriesOf(choosing, scope) }
}
