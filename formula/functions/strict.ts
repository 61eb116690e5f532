import type { Value } from '../computed-value'
import type { Day } from '../day'
import type { FormulaFunction } from './function'
import { Absent } from '../absent'
import { absentBecauseOf, mismatch } from '../computed-value'
import { readDay } from '../day'
import { FormulaNumber } from '../number'
import { argument } from './function'

type Evaluation = FormulaFunction['evaluate']

/** A number, or the null that stands in its place. */
export function asNumber(value: Value): FormulaNumber | Absent {
  return value instanceof FormulaNumber ? value : mismatch('number', value)
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
export function ofNumber(compute: (value: FormulaNumber) => Value): Evaluation {
  return (args) => {
    const { evaluate } = argument(args, 0)
    return (environment) => {
      const value = asNumber(evaluate(environment))
      return value instanceof Absent ? value : compute(value)
    }
  }
}

/** A function of two numbers, the second with a value of its own when left out: null when one of them is. */
export function ofTwoNumbers(
  compute: (first: FormulaNumber, second: FormulaNumber) => Value,
  secondWhenLeftOut?: FormulaNumber,
): Evaluation {
  return (args) => {
    if (args.length === 1 && secondWhenLeftOut !== undefined) {
      return ofNumber((value) => compute(value, secondWhenLeftOut))(args)
    }
    const first = argument(args, 0).evaluate
    const second = argument(args, 1).evaluate
    return (environment) => {
      const one = asNumber(first(environment))
      const two = asNumber(second(environment))
      if (one instanceof Absent || two instanceof Absent) return absentBecauseOf(one, two)
      return compute(one, two)
    }
  }
}

/** A number that is found in one day: null on null. */
export function ofDay(compute: (day: Day) => number): Evaluation {
  return (args) => {
    const { evaluate } = argument(args, 0)
    return (environment) => {
      const day = asDay(evaluate(environment))
      return day instanceof Absent ? day : FormulaNumber.of(compute(day))
    }
  }
}

/** A number that is found between two days: null when one of them is. */
export function ofTwoDays(compute: (from: Day, to: Day) => number): Evaluation {
  return (args) => {
    const first = argument(args, 0).evaluate
    const second = argument(args, 1).evaluate
    return (environment) => {
      const from = asDay(first(environment))
      const to = asDay(second(environment))
      if (from instanceof Absent || to instanceof Absent) {
        return absentBecauseOf(...[from, to].filter((day) => day instanceof Absent))
      }
      return FormulaNumber.of(compute(from, to))
    }
  }
}

/** A function of one text: null on null. */
export function ofText(compute: (text: string) => Value): Evaluation {
  return (args) => {
    const { evaluate } = argument(args, 0)
    return (environment) => {
      const text = asText(evaluate(environment))
      return typeof text === 'string' ? compute(text) : text
    }
  }
}
