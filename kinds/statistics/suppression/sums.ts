import { fewest, fewestForEnds, type Guard } from './guard'

/** Of so few different values a sum and a number of surveys tell how many gave each. */
const fewValues = 3

/** What is told of numbers: how many and their mean; or all figures, their deviation and percentiles among them. */
export type Depth = 'mean' | 'all'

const least: Readonly<Record<Depth, number>> = { mean: fewest, all: fewestForEnds }

/** Numbers that some surveys gave, and which of these surveys the filters hold for. */
export interface Given {
  readonly surveys: readonly number[]
  readonly numbersOf: (survey: number) => readonly number[]
  readonly isChosen: (survey: number) => boolean
}

/** The surveys that gave each number, of those that the reader may not read. */
function byNumber({ surveys, numbersOf }: Given, guard: Guard): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>()
  for (const survey of surveys) {
    if (guard.unread([survey]) === 0) continue
    for (const number of numbersOf(survey)) {
      const gave = found.get(number)
      if (gave === undefined) found.set(number, [survey])
      else gave.push(survey)
    }
  }
  return found
}

/**
 * Whether the sum of some surveys' numbers may be told, and the sum of their squares where all is. Sums can be subtracted as counts can:
 * what is left of two has to be as many surveys, and so many different values that it does not tell how many gave each. Where they are
 * few of all that was ever given, those that gave each have to be told instead.
 */
export function mayAddUp(guard: Guard, given: Given, depth: Depth): boolean {
  if (guard.open) return true
  const { surveys, numbersOf, isChosen } = given
  const byValue = byNumber(given, guard)
  if (byValue.size > fewValues) {
    const different = { least: fewValues + 1, of: numbersOf }
    return guard.passes(surveys, { least: least[depth], different })
  }
  const chosen = guard.unread(surveys.filter(isChosen))
  const isEnough = depth === 'mean' || chosen === 0 || chosen >= least.all
  return (
    isEnough && guard.passes(surveys) && [...byValue.values()].every((gave) => guard.passes(gave))
  )
}
