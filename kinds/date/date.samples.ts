import type { KindSamples } from '../sample'
import type { DateMetadata } from './date.kind'

export const dateSamples: KindSamples<DateMetadata, string> = {
  questions: [
    {
      name: 'Data della visita',
      metadata: {},
      columns: ['q'],
      accepted: [
        {
          input: '2024-02-29',
          value: '2024-02-29',
          text: '29/02/2024',
          cells: ['2024-02-29'],
          operand: { value: { day: '2024-02-29' } },
        },
      ],
      refused: [
        { input: '2023-02-29', message: /esistente/ },
        { input: '29/02/2024', message: /esistente/ },
        { input: '2024-02-29T00:00:00Z', message: /esistente/ },
        { input: '0202-02-01', message: /esistente/ },
        { input: 20240229, message: /esistente/ },
      ],
    },
    {
      name: 'Data di nascita',
      metadata: { min: '1900-01-01', max: 'today', softMin: '1930-01-01', softMax: 'today' },
      columns: ['q'],
      accepted: [
        {
          input: '2026-06-15',
          value: '2026-06-15',
          text: '15/06/2026',
          cells: ['2026-06-15'],
          operand: { value: { day: '2026-06-15' } },
        },
        {
          input: '1925-03-01',
          value: '1925-03-01',
          text: '01/03/1925',
          cells: ['1925-03-01'],
          operand: { value: { day: '1925-03-01' } },
          warning: 'Confermi il 01/03/1925?',
        },
      ],
      refused: [
        { input: '2026-06-16', message: /L’ultima data ammessa è oggi \(15\/06\/2026\)/ },
        { input: '1899-12-31', message: /La prima data ammessa è il 01\/01\/1900/ },
      ],
    },
  ],
  refusedMetadata: [
    { input: { min: '2026-13-01' }, message: /Serve una data/ },
    { input: { min: '2026-02-01', max: '2026-01-01' }, message: /prima del primo/ },
    { input: { max: 'domani' }, message: /Serve una data/ },
  ],
}
