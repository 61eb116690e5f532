import type { ChoiceMetadata } from '../choice/metadata'
import { diagnoses } from '../choice/tree.samples'
import type { KindSamples } from '../sample'

export const multiLevelsMultipleChoiceSamples: KindSamples<ChoiceMetadata, string[][]> = {
  questions: [
    {
      name: 'Comorbidità',
      metadata: diagnoses,
      columns: [
        'q',
        'q__codici',
        'q__cardiopatie',
        'q__ischemica',
        'q__I21.3',
        'q__I21.4',
        'q__I35',
        'q__pneumopatie',
        'q__J44',
        'q__nessuna',
      ],
      accepted: [
        {
          input: [
            ['polmo', 'bpco'],
            ['cardio', 'valv'],
            ['polmo', 'bpco'],
          ],
          value: [
            ['cardio', 'valv'],
            ['polmo', 'bpco'],
          ],
          text: 'Cardiopatie › Valvolare, Pneumopatie › BPCO',
          cells: [
            'Cardiopatie › Valvolare | Pneumopatie › BPCO',
            'I35 | J44',
            true,
            false,
            false,
            false,
            true,
            true,
            true,
            false,
          ],
          operand: {
            value: ['I35', 'J44'],
            chosen: [
              { id: 'valv', label: 'Valvolare', code: 'I35', path: 'cardiopatie/I35', score: null },
              { id: 'bpco', label: 'BPCO', code: 'J44', path: 'pneumopatie/J44', score: null },
            ],
          },
        },
        {
          input: [['niente']],
          value: [['niente']],
          text: 'Nessuna',
          cells: ['Nessuna', 'nessuna', false, false, false, false, false, false, false, true],
          operand: {
            value: ['nessuna'],
            chosen: [
              { id: 'niente', label: 'Nessuna', code: 'nessuna', path: '/nessuna', score: null },
            ],
          },
        },
      ],
      refused: [
        { input: [['niente'], ['polmo', 'bpco']], message: /«Nessuna» esclude le altre/ },
        { input: [], message: /Scegli almeno/ },
        { input: ['polmo', 'bpco'], message: /Serve il percorso/ },
        { input: [['polmo']], message: /dentro «Pneumopatie»/ },
        { input: {}, message: /elenco di percorsi/ },
      ],
    },
  ],
  refusedMetadata: [{ input: { options: [{ label: 'A' }] }, message: /id/ }],
}
