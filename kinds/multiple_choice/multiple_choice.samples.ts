import type { Entry } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import type { KindSamples } from '../sample'

const dyspnoea = { id: 'disp', label: 'Dispnea', code: 'disp', score: 2 }
const oedema = { id: 'edemi', label: 'Edemi' }

export const multipleChoiceSamples: KindSamples<ChoiceMetadata, Entry[]> = {
  questions: [
    {
      name: 'Sintomi',
      metadata: {
        options: [
          dyspnoea,
          oedema,
          { id: 'altro', label: 'Altro', withNote: true },
          { id: 'no', label: 'Nessuno di questi', exclusive: true },
        ],
      },
      columns: ['q__disp', 'q__edemi', 'q__altro', 'q__altro__nota', 'q__nessuno_di_questi'],
      accepted: [
        {
          input: ['edemi', 'disp', 'edemi'],
          value: ['disp', 'edemi'],
          text: 'Dispnea, Edemi',
          cells: [true, true, false, null, false],
          operand: {
            value: ['disp', 'edemi'],
            chosen: [
              { ...dyspnoea, path: null },
              { ...oedema, code: 'edemi', path: null, score: null },
            ],
          },
        },
        {
          input: [{ option: 'altro', note: 'tosse' }],
          value: [{ option: 'altro', note: 'tosse' }],
          text: 'Altro: tosse',
          cells: [false, false, true, 'tosse', false],
          operand: {
            value: ['altro'],
            chosen: [{ id: 'altro', label: 'Altro', code: 'altro', path: null, score: null }],
          },
        },
        {
          input: ['no'],
          value: ['no'],
          text: 'Nessuno di questi',
          cells: [false, false, false, null, true],
          operand: {
            value: ['nessuno_di_questi'],
            chosen: [
              {
                id: 'no',
                label: 'Nessuno di questi',
                code: 'nessuno_di_questi',
                path: null,
                score: null,
              },
            ],
          },
        },
      ],
      refused: [
        { input: ['no', 'disp'], message: /«Nessuno di questi» esclude le altre/ },
        { input: [], message: /Scegli almeno un’opzione/ },
        { input: 'disp', message: /Serve un elenco/ },
        { input: ['disp', 'x'], message: /non c’è nella domanda/ },
        { input: Array.from({ length: 100 }, () => 'disp'), message: /troppe/ },
      ],
    },
  ],
  refusedMetadata: [
    { input: { options: [{ id: 'a', label: 'A', score: 'tre' }] }, message: /Serve un numero/ },
    { input: { options: [{ id: 'a', label: 'A', exclusive: 'sì' }] }, message: /Serve sì o no/ },
  ],
}
