import type { KindSamples } from '../sample'
import type { RangeMetadata } from './range.kind'

export const rangeSamples: KindSamples<RangeMetadata, number> = {
  questions: [
    {
      name: 'Stato di salute oggi',
      metadata: { min: 0, max: 100, unit: 'punti' },
      columns: ['q'],
      accepted: [
        { input: 0, value: 0, text: '0 punti', cells: [0], operand: { value: 0 } },
        { input: 72.5, value: 72.5, text: '72,5 punti', cells: [72.5], operand: { value: 72.5 } },
      ],
      refused: [
        { input: 101, message: /Il valore massimo è 100/ },
        { input: -1, message: /Il valore minimo è 0/ },
        { input: true, message: /Serve un numero/ },
      ],
    },
    {
      name: 'Dolore',
      metadata: {
        min: 0,
        max: 1,
        step: 0.1,
        minLabel: 'Nessun dolore',
        maxLabel: 'Il peggiore possibile',
      },
      columns: ['q'],
      accepted: [
        { input: 0.3, value: 0.3, text: '0,3', cells: [0.3], operand: { value: 0.3 } },
        {
          input: 0.1 + 0.2,
          value: 0.1 + 0.2,
          text: '0,3',
          cells: [0.1 + 0.2],
          operand: { value: 0.1 + 0.2 },
        },
      ],
      refused: [{ input: 0.35, message: /di 0,1 in 0,1 a partire da 0/ }],
    },
  ],
  refusedMetadata: [
    { input: {}, message: /Serve un numero/ },
    { input: { min: 5, max: 5 }, message: /maggiore del minimo/ },
    { input: { min: 0, max: 10, step: 0 }, message: /maggiore di zero/ },
    { input: { min: 0, max: 10, step: 20 }, message: /più grande/ },
  ],
}
