import type { Expression } from '../expression'
import type { FormulaFunction, CallIssue } from './function'
import { Absent, failed } from '../absent'
import { formulaIssues } from '../issues'
import { FormulaNumber } from '../number'
import { wording } from '../wording'
import { argument } from './function'
import { asNumber } from './strict'

const mostPairs = 200

/** A number that is written in the formula, signs included; null where it has to be computed. */
function constantIn(expression: Expression): FormulaNumber | null {
  if (expression.kind === 'number') return FormulaNumber.read(expression.written)
  if (expression.kind !== 'unary' || expression.operator === '%') return null
  const inner = constantIn(expression.operand)
  return expression.operator === '-' ? (inner?.negated() ?? null) : inner
}

/** The places from which a value holds are written in the formula and grow: a table can be read and checked. */
function checkTable(given: readonly Expression[]): CallIssue | null {
  let before: FormulaNumber | null = null
  for (const [at, expression] of given.entries()) {
    if (at % 2 === 0) continue
    if (at > 2 * mostPairs) return { issue: formulaIssues.tooManyPairs(mostPairs), at: expression }
    const from = constantIn(expression)
    if (from === null) return { issue: formulaIssues.notAConstant, at: expression }
    if (before !== null && from.compare(before) <= 0) {
      return { issue: formulaIssues.notAscending, at: expression }
    }
    before = from
  }
  return null
}

export const lookup: readonly FormulaFunction[] = [
  {
    name: 'LOOKUP',
    aliases: ['CERCA'],
    parameters: [
      { name: 'numero', takes: 'number' },
      { name: 'da', takes: 'number', repeated: true },
      { name: 'valore', takes: 'any', repeated: true },
    ],
    result: 'same',
    sameFrom: 2,
    example: 'CERCA(@q_1; 0; "lieve"; 10; "moderato"; 20; "grave")',
    check: checkTable,
    evaluate: (args) => {
      const wanted = argument(args, 0).evaluate
      const rows = args.flatMap(({ evaluate: from }, at) =>
        at % 2 === 1 ? [{ from, value: argument(args, at + 1).evaluate }] : [],
      )
      const below = failed(wording.reasons.belowTable)
      return (environment) => {
        const number = asNumber(wanted(environment))
        if (number instanceof Absent) return number
        const row = rows.findLast(({ from }) => {
          const start = asNumber(from(environment))
          return start instanceof FormulaNumber && start.compare(number) <= 0
        })
        return row === undefined ? below : row.value(environment)
      }
    },
  },
]
