import type { Value } from '../computed-value'
import type { Day } from '../day'
import type { FormulaFunction } from './function'
import { Absent } from '../result'
import { absentBecauseOf, mismatch } from '../computed-value'
import { readDay } from '../day'
import { FormulaNumber } from '../number'
import { argument } from './function'

type Evaluation = FormulaFunction['evaluate']

/** The value as a number, or a null. */
export function asNumber(value: Value): FormulaNumber | Absent {
  return value instanceof FormulaNumber ? value : mismatch('number', value)
}

/** The value as true/false, or a null. */
export function asBoolean(value: Value): boolean | Absent {
  return typeof value === 'boolean' ? value : mismatch('boolean', value)
}

/** The value as a text, or a null. */
export function asText(value: Value): string | Absent {
  return typeof value === 'string' ? value : mismatch('text', value)
}

/** The value as a day in numbers, or a null. */
export function asDay(value: Value): Day | Absent {
  return typeof value === 'object' && 'day' in value ? readDay(value) : mismatch('date', value)
}

/** A function of one number; null of null. */
export function ofNumber(compute: (value: FormulaNumber) => Value): Evaluation {
  return (args) => {
    const { evaluate } = argument(args, 0)
    return (environment) => {
      const value = asNumber(evaluate(environment))
      return value instanceof Absent ? value : compute(value)
    }
  }
}

/** A function of two numbers, the second with a default; null if one of them is. */
export function ofTwoNumbers(
  compute: (first: FormulaNumber, second: FormulaNumber) => Value,
  defaultSecond?: FormulaNumber,
): Evaluation {
  return (args) => {
    if (args.length === 1 && defaultSecond !== undefined) {
      return ofNumber((value) => compute(value, defaultSecond))(args)
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

/** A number computed from one day; null of null. */
export function ofDay(compute: (day: Day) => number): Evaluation {
  return (args) => {
    const { evaluate } = argument(args, 0)
    return (environment) => {
      const day = asDay(evaluate(environment))
      return day instanceof Absent ? day : FormulaNumber.of(compute(day))
    }
  }
}

/** A number computed from two days; null if one of them is. */
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

/** A function of one text; null of null. */
export function ofText(compute: (text: string) => Value): Evaluation {
  return (args) => {
    const { evaluate } = argument(args, 0)
    return (environment) => {
      const text = asText(evaluate(environment))
      return typeof text === 'string' ? compute(text) : text
    }
  }
}
