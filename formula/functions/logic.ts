import { type Value, type Evaluate, absentBecauseOf } from '../computed-value'
import type { Argument, FormulaFunction } from './function'
import { Absent, failed, nothing } from '../result'
import { argument } from './function'
import { asBoolean, ofText } from './strict'

/**
 * Three-valued AND and OR (Kleene). One operand that equals `decides` gives the result whatever the null ones
 * are; else a null operand makes the result null.
 */
function decidedBy(decides: boolean): FormulaFunction['evaluate'] {
  return (args) => (environment) => {
    const unknown: Absent[] = []
    for (const { evaluate } of args) {
      const value = asBoolean(evaluate(environment))
      if (value === decides) return decides
      if (value instanceof Absent) unknown.push(value)
    }
    return unknown.length === 0 ? !decides : absentBecauseOf(...unknown)
  }
}

/** Computes only the branch that applies; null if the condition is. */
function choose(args: readonly Argument[]): Evaluate {
  const condition = argument(args, 0).evaluate
  const whenTrue = argument(args, 1).evaluate
  const whenFalse = args[2]?.evaluate
  return (environment) => {
    const value = asBoolean(condition(environment))
    if (value instanceof Absent) return value
    if (value) return whenTrue(environment)
    return whenFalse === undefined ? nothing : whenFalse(environment)
  }
}

function firstPresent(args: readonly Argument[]): Evaluate {
  return (environment) => {
    const absent: Absent[] = []
    for (const { evaluate } of args) {
      const value = evaluate(environment)
      if (!(value instanceof Absent)) return value
      absent.push(value)
    }
    return absentBecauseOf(...absent)
  }
}

function isEmpty(value: Value): boolean {
  if (value instanceof Absent || value === '') return true
  return Array.isArray(value) && value.length === 0
}

export const logic: readonly FormulaFunction[] = [
  {
    name: 'IF',
    aliases: ['SE'],
    parameters: [
      { name: 'condizione', takes: 'boolean' },
      { name: 'se_vero', takes: 'any' },
      { name: 'se_falso', takes: 'any', optional: true },
    ],
    result: 'same',
    sameFrom: 1,
    example: 'SE(@q_1 >= 30; "obeso"; "non obeso")',
    evaluate: choose,
  },
  {
    name: 'AND',
    aliases: ['E'],
    parameters: [{ name: 'condizione', takes: 'boolean', repeated: true }],
    result: 'boolean',
    example: '@q_1 > 18 E @q_2 = VERO',
    evaluate: decidedBy(false),
  },
  {
    name: 'OR',
    aliases: ['O'],
    parameters: [{ name: 'condizione', takes: 'boolean', repeated: true }],
    result: 'boolean',
    example: '@q_1 > 40 O @q_2 = VERO',
    evaluate: decidedBy(true),
  },
  {
    name: 'NOT',
    aliases: ['NON'],
    parameters: [{ name: 'condizione', takes: 'boolean' }],
    result: 'boolean',
    example: 'NON(@q_1)',
    evaluate: (args) => {
      const { evaluate } = argument(args, 0)
      return (environment) => {
        const value = asBoolean(evaluate(environment))
        return value instanceof Absent ? value : !value
      }
    },
  },
  {
    name: 'NO_RESULT',
    aliases: ['NESSUN_RISULTATO'],
    parameters: [{ name: 'motivo', takes: 'text' }],
    result: 'unknown',
    example: 'SE(CONTA(@q_1; @q_2) < 2; NESSUN_RISULTATO("servono 2 risposte"); MEDIA(@q_1; @q_2))',
    evaluate: ofText((reason) => (reason.trim() === '' ? nothing : failed(reason.trim()))),
  },
  {
    name: 'COALESCE',
    aliases: ['PRIMO_NON_VUOTO'],
    parameters: [{ name: 'valore', takes: 'any', repeated: true }],
    result: 'same',
    sameFrom: 0,
    example: 'PRIMO_NON_VUOTO(@q_1; 0)',
    evaluate: firstPresent,
  },
  {
    name: 'IS_EMPTY',
    aliases: ['VUOTO', 'VAL_VUOTO'],
    parameters: [{ name: 'valore', takes: 'any' }],
    result: 'boolean',
    example: 'VUOTO(@q_1)',
    evaluate: (args) => {
      const { evaluate } = argument(args, 0)
      return (environment) => isEmpty(evaluate(environment))
    },
  },
]
