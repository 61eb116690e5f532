import type { Expression } from '../expression'
import type { FormulaFunction, CallIssue } from './function'
import { Absent, failed } from '../result'
import { formulaIssues } from '../issues'
import { FormulaNumber } from '../number'
import { wording } from '../wording'
import { argument } from './function'
import { asNumber } from './strict'

const maxPairs = 200

/** A number literal, signs included; null if the part has to be computed. */
function constantIn(expression: Expression): FormulaNumber | null {
  if (expression.kind === 'number') return FormulaNumber.read(expression.written)
  if (expression.kind !== 'unary' || expression.operator === '%') return null
  const inner = constantIn(expression.operand)
  return expression.operator === '-' ? (inner?.negated() ?? null) : inner
}

/** Checks that the table's limits are literals in growing order, so that it can be read. */
function checkTable(args: readonly Expression[]): CallIssue | null {
  let before: FormulaNumber | null = null
  for (const [index, expression] of args.entries()) {
    if (index % 2 === 0) continue
    if (index > 2 * maxPairs) return { issue: formulaIssues.tooManyPairs(maxPairs), at: expression }
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
      const input = argument(args, 0).evaluate
      const rows = args.flatMap(({ evaluate: from }, index) =>
        index % 2 === 1 ? [{ from, value: argument(args, index + 1).evaluate }] : [],
      )
      const below = failed(wording.reasons.belowTable)
      return (environment) => {
        const number = asNumber(input(environment))
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
