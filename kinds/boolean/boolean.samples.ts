import type { KindSamples } from '../sample'
import type { BooleanMetadata } from './boolean.kind'

export const booleanSamples: KindSamples<BooleanMetadata, boolean> = {
  questions: [
    {
      name: 'Fumatore',
      metadata: {},
      columns: ['q'],
      accepted: [
        { input: true, value: true, text: 'Sì', cells: [true], operand: { value: true } },
        { input: false, value: false, text: 'No', cells: [false], operand: { value: false } },
      ],
      refused: [
        { input: 'true', message: /sì o no/ },
        { input: 1, message: /sì o no/ },
      ],
    },
  ],
  refusedMetadata: [
    { input: [], message: /Serve un oggetto/ },
    { input: { min: 1 }, message: /Proprietà sconosciuta: min/ },
  ],
}
