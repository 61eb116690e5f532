import type { ChoiceMetadata } from '../choice/metadata'
import { diagnoses } from '../choice/tree.samples'
import type { KindSamples } from '../sample'

export const multiLevelsSingleChoiceSamples: KindSamples<ChoiceMetadata, string[]> = {
  questions: [
    {
      name: 'Diagnosi principale',
      metadata: { ...diagnoses, layout: 'list' },
      columns: ['q', 'q__codice'],
      accepted: [
        {
          input: ['cardio', 'isch', 'nstemi'],
          value: ['cardio', 'isch', 'nstemi'],
          text: 'Cardiopatie › Ischemica › NSTEMI',
          cells: ['Cardiopatie › Ischemica › NSTEMI', 'I21.4'],
          operand: {
            value: 'I21.4',
            chosen: [
              {
                id: 'nstemi',
                label: 'NSTEMI',
                code: 'I21.4',
                path: 'cardiopatie/ischemica/I21.4',
                score: null,
              },
            ],
          },
        },
        {
          input: ['cardio', 'isch'],
          previous: ['cardio', 'isch'],
          value: ['cardio', 'isch'],
          text: 'Cardiopatie › Ischemica',
          cells: ['Cardiopatie › Ischemica', 'ischemica'],
          operand: {
            value: 'ischemica',
            chosen: [
              {
                id: 'isch',
                label: 'Ischemica',
                code: 'ischemica',
                path: 'cardiopatie/ischemica',
                score: null,
              },
            ],
          },
        },
      ],
      refused: [
        { input: ['cardio', 'isch'], message: /Scegli una voce dentro «Ischemica»/ },
        { input: ['isch', 'nstemi'], message: /non c’è nella domanda/ },
        { input: ['nstemi'], message: /non c’è nella domanda/ },
        { input: [], message: /non c’è nella domanda/ },
        { input: 'nstemi', message: /Serve il percorso/ },
        { input: [1], message: /Serve il percorso/ },
      ],
    },
  ],
  refusedMetadata: [
    {
      input: {
        options: [{ id: 'a', label: 'A', children: [{ id: 'a', label: 'B' }] }],
      },
      message: /Questo id c’è già/,
    },
    {
      input: { options: [{ id: 'a', label: 'A', withNote: true }] },
      message: /Proprietà sconosciuta: withNote/,
    },
    { input: { options: [{ id: 'a', label: 'A', children: 'B' }] }, message: /Serve un elenco/ },
  ],
}
