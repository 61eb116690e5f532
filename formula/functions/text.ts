import type { FormulaFunction, Parameter } from './function'
import { Absent } from '../result'
import { absentBecauseOf } from '../computed-value'
import { FormulaNumber } from '../number'
import { asWritten, boundedText } from '../text'
import { ofText } from './strict'

const oneText: readonly Parameter[] = [{ name: 'testo', takes: 'text' }]

export const text: readonly FormulaFunction[] = [
  {
    name: 'CONCAT',
    aliases: ['CONCATENA'],
    parameters: [{ name: 'valore', takes: 'any', repeated: true }],
    result: 'text',
    example: 'CONCATENA("IMC "; ARROTONDA(@q_1; 1))',
    evaluate: (args) => (environment) => {
      const parts: string[] = []
      const absent: Absent[] = []
      for (const { evaluate } of args) {
        const part = asWritten(evaluate(environment))
        if (part instanceof Absent) absent.push(part)
        else parts.push(part)
      }
      return absent.length > 0 ? absentBecauseOf(...absent) : boundedText(parts)
    },
  },
  {
    name: 'LENGTH',
    aliases: ['LUNGHEZZA', 'LEN'],
    parameters: oneText,
    result: 'number',
    example: 'LUNGHEZZA(@q_1)',
    // By code points: an emoji is one character to a reader.
    evaluate: ofText((value) => FormulaNumber.of(Array.from(value).length)),
  },
  {
    name: 'UPPER',
    aliases: ['MAIUSC', 'MAIUSCOLO'],
    parameters: oneText,
    result: 'text',
    example: 'MAIUSC(@q_1)',
    evaluate: ofText((value) => boundedText([value.toUpperCase()])),
  },
  {
    name: 'LOWER',
    aliases: ['MINUSC', 'MINUSCOLO'],
    parameters: oneText,
    result: 'text',
    example: 'MINUSC(@q_1)',
    evaluate: ofText((value) => boundedText([value.toLowerCase()])),
  },
]
