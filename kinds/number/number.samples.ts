import type { KindSamples } from '../sample'
import type { NumberMetadata } from './number.kind'

export const numberSamples: KindSamples<NumberMetadata, number> = {
  questions: [
    {
      name: 'Pressione sistolica',
      metadata: { min: 40, max: 300, softMin: 80, softMax: 200, decimals: 0, unit: 'mmHg' },
      columns: ['q'],
      accepted: [
        { input: 120, value: 120, text: '120 mmHg', cells: [120], operand: { value: 120 } },
        {
          input: 212,
          value: 212,
          text: '212 mmHg',
          cells: [212],
          operand: { value: 212 },
          warning: 'Confermi 212 mmHg?',
        },
      ],
      refused: [
        { input: 301, message: /^Il valore massimo è 300 mmHg\.$/ },
        { input: 39, message: /^Il valore minimo è 40 mmHg\.$/ },
        { input: 120.5, message: /numero intero/ },
        { input: '120', message: /Serve un numero/ },
        { input: Number.NaN, message: /Serve un numero/ },
        { input: Number.POSITIVE_INFINITY, message: /Serve un numero/ },
      ],
    },
    {
      name: 'Creatinina',
      metadata: { min: 0, decimals: 2, unit: 'mg/dL' },
      columns: ['q'],
      accepted: [
        { input: 1.15, value: 1.15, text: '1,15 mg/dL', cells: [1.15], operand: { value: 1.15 } },
        { input: -0, value: 0, text: '0 mg/dL', cells: [0], operand: { value: 0 } },
      ],
      refused: [{ input: 1.155, message: /Al massimo 2 decimali/ }],
    },
    {
      name: 'Piastrine',
      metadata: {},
      columns: ['q'],
      accepted: [
        {
          input: 250000,
          value: 250000,
          text: '250.000',
          cells: [250000],
          operand: { value: 250000 },
        },
        { input: 4500, value: 4500, text: '4500', cells: [4500], operand: { value: 4500 } },
      ],
      refused: [{ input: 1e300, message: /troppo grande/ }],
    },
  ],
  refusedMetadata: [
    { input: { min: 10, max: 5 }, message: /Il massimo è minore del minimo/ },
    { input: { min: 10, softMin: 5 }, message: /minimo atteso/ },
    { input: { decimals: 11 }, message: /Da 0 a 10/ },
    { input: { min: '3' }, message: /Serve un numero/ },
    { input: { unit: 'x'.repeat(31) }, message: /30 caratteri/ },
  ],
}
