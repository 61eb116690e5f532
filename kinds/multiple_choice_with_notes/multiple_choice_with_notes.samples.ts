import type { Noted } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import type { KindSamples } from '../sample'

export const multipleChoiceWithNotesSamples: KindSamples<ChoiceMetadata, Noted[]> = {
  questions: [
    {
      name: 'Terapie in corso',
      metadata: {
        options: [
          { id: 'ace', label: 'ACE-inibitore', code: 'ace' },
          { id: 'bb', label: 'Betabloccante', code: 'bb', retired: true },
        ],
      },
      columns: ['q__ace', 'q__ace__nota', 'q__bb', 'q__bb__nota'],
      accepted: [
        {
          input: [
            { option: 'bb', note: '' },
            { option: 'ace', note: 'ramipril 5 mg' },
          ],
          previous: [{ option: 'bb', note: 'x' }],
          value: [
            { option: 'ace', note: 'ramipril 5 mg' },
            { option: 'bb', note: '' },
          ],
          text: 'ACE-inibitore: ramipril 5 mg, Betabloccante',
          cells: [true, 'ramipril 5 mg', true, null],
          operand: {
            value: ['ace', 'bb'],
            chosen: [
              { id: 'ace', label: 'ACE-inibitore', code: 'ace', path: null, score: null },
              { id: 'bb', label: 'Betabloccante', code: 'bb', path: null, score: null },
            ],
          },
        },
        {
          input: ['ace'],
          value: [{ option: 'ace', note: '' }],
          text: 'ACE-inibitore',
          cells: [true, null, false, null],
          operand: {
            value: ['ace'],
            chosen: [{ id: 'ace', label: 'ACE-inibitore', code: 'ace', path: null, score: null }],
          },
        },
      ],
      refused: [
        { input: [{ option: 'bb', note: '' }], message: /non si può più scegliere/ },
        { input: [{ note: 'x' }], message: /Serve un’opzione/ },
        { input: [{ option: 'ace', note: 5 }], message: /Serve un’opzione/ },
        { input: [{ option: 'ace', note: 'x'.repeat(20_001) }], message: /20000 caratteri/ },
      ],
    },
  ],
  refusedMetadata: [{ input: { options: [null] }, message: /Serve un oggetto/ }],
}
