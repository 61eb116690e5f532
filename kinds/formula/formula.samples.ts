import type { KindSamples } from '../sample'
import type { FormulaResultValue } from './formula.kind'

export const formulaSamples: KindSamples<string, FormulaResultValue> = {
  questions: [
    {
      name: 'Indice di massa corporea',
      metadata: '@q_1 / @q_2 ^ 2',
      columns: ['q'],
      accepted: [
        {
          input: 24.691358,
          value: 24.691358,
          text: '24,69',
          cells: [24.691358],
          operand: { value: 24.691358 },
        },
        { input: true, value: true, text: 'Sì', cells: [true], operand: { value: true } },
        { input: 'alto', value: 'alto', text: 'alto', cells: ['alto'], operand: { value: 'alto' } },
        {
          input: '2026-07-01',
          value: '2026-07-01',
          text: '01/07/2026',
          cells: ['2026-07-01'],
          operand: { value: '2026-07-01' },
        },
      ],
      refused: [
        { input: {}, message: /Il risultato di una formula/ },
        { input: Number.NaN, message: /Il risultato di una formula/ },
      ],
    },
  ],
  refusedMetadata: [
    { input: {}, message: /testo della formula/ },
    { input: 'x'.repeat(10_001), message: /10000/ },
    { input: '1\0', message: /non ammesso/ },
  ],
}
