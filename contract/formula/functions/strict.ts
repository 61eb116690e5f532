import type { Value } from '../absent'
import type { Day } from '../day'
import type { FormulaFunction } from './function'
import { Absent, absentBecauseOf, mismatch } from '../absent'
import { readDay } from '../day'
import { argument } from './function'

type Evaluation = FormulaFunction['evaluate']

/** A number, or the null that stands in its place. */
export function asNumber(value: Value): number | Absent {
  return typeof value === 'number' ? value : mismatch('number', value)
}

/** A true/false, or the null that stands in its place. */
export function asBoolean(value: Value): boolean | Absent {
  return typeof value === 'boolean' ? value : mismatch('boolean', value)
}

/** A text, or the null that stands in its place. */
export function asText(value: Value): string | Absent {
  return typeof value === 'string' ? value : mismatch('text', value)
}

/** A day in parts, or the null that stands in its place. */
export function asDay(value: Value): Day | Absent {
  return typeof value === 'object' && 'day' in value ? readDay(value) : mismatch('date', value)
}

/** A function of one number: null on null. */
export function ofNumber(compute: (value: number) => Value): Evaluation {
  return (given) => {
    const { evaluate } = argument(given, 0)
    return (environment) => {
      const value = asNumber(evaluate(environment))
      return typeof value === 'number' ? compute(value) : value
    }
  }
}

/** A function of two numbers, the second with a value of its own when left out: null when one of them is. */
export function ofTwoNumbers(
  compute: (first: number, second: number) => Value,
  secondWhenLeftOut?: number,
): Evaluation {
  return (given) => {
    if (given.length === 1 && secondWhenLeftOut !== undefined) {
      return ofNumber((value) => compute(value, secondWhenLeftOut))(given)
    }
    const first = argument(given, 0).evaluate
    const second = argument(given, 1).evaluate
    return (environment) => {
      const one = asNumber(first(environment))
      const two = asNumber(second(environment))
      if (one instanceof Absent || two instanceof Absent) return absentBecauseOf(one, two)
      return compute(one, two)
    }
  }
}

/** A function of one day: null on null. */
export function ofDay(compute: (day: Day) => Value): Evaluation {
  return (given) => {
    const { evaluate } = argument(given, 0)
    return (environment) => {
      const day = asDay(evaluate(environment))
      return day instanceof Absent ? day : compute(day)
    }
  }
}

/** A function of two days: null when one of them is. */
export function ofTwoDays(compute: (from: Day, to: Day) => Value): Evaluation {
  return (given) => {
    const first = argument(given, 0).evaluate
    const second = argument(given, 1).evaluate
    return (environment) => {
      const from = asDay(first(environment))
      const to = asDay(second(environment))
      if (from instanceof Absent || to instanceof Absent) {
        return absentBecauseOf(...[from, to].filter((day) => day instanceof Absent))
      }
      return compute(from, to)
    }
  }
}

/** A function of one text: null on null. */
export function ofText(compute: (text: string) => Value): Evaluation {
  return (given) => {
    const { evaluate } = argument(given, 0)
    return (environment) => {
      const text = asText(evaluate(environment))
      return typeof text === 'string' ? compute(text) : text
    }
  }
}
