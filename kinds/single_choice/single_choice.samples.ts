import type { Entry } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import type { KindSamples } from '../sample'

export const singleChoiceSamples: KindSamples<ChoiceMetadata, Entry> = {
  questions: [
    {
      name: 'Classe NYHA',
      metadata: {
        layout: 'row',
        options: [
          { id: 'n1', label: 'I', code: 'i', score: 1 },
          { id: 'n2', label: 'II', code: 'ii', score: 2 },
          { id: 'n9', label: 'Non valutata', score: 0, retired: true },
        ],
      },
      columns: ['q'],
      accepted: [
        {
          input: 'n2',
          value: 'n2',
          text: 'II',
          cells: ['ii'],
          operand: {
            value: 2,
            chosen: [{ id: 'n2', label: 'II', code: 'ii', path: null, score: 2 }],
          },
        },
        {
          input: 'n9',
          previous: 'n9',
          value: 'n9',
          text: 'Non valutata',
          cells: ['non_valutata'],
          operand: {
            value: 0,
            chosen: [
              { id: 'n9', label: 'Non valutata', code: 'non_valutata', path: null, score: 0 },
            ],
          },
        },
      ],
      refused: [
        { input: 'n9', message: /«Non valutata» non si può più scegliere/ },
        { input: 'n9', previous: 'n1', message: /non si può più scegliere/ },
        { input: 'n3', message: /non c’è nella domanda/ },
        { input: 'constructor', message: /non c’è nella domanda/ },
        { input: ['n1'], message: /Serve un’opzione/ },
        { input: { option: 'n1', note: 'x' }, message: /«I» non ha una nota/ },
        { input: { option: 'n1', note: '', extra: 1 }, message: /Serve un’opzione/ },
      ],
    },
    {
      name: 'Provenienza',
      metadata: {
        options: [
          { id: 'casa', label: 'Domicilio' },
          { id: 'altro', label: 'Altro', code: '99', withNote: true },
        ],
      },
      columns: ['q', 'q__nota'],
      accepted: [
        {
          input: { option: 'altro', note: 'da un’altra città' },
          value: { option: 'altro', note: 'da un’altra città' },
          text: 'Altro: da un’altra città',
          cells: ['99', 'da un’altra città'],
          operand: {
            value: '99',
            chosen: [{ id: 'altro', label: 'Altro', code: '99', path: null, score: null }],
          },
        },
        {
          input: 'altro',
          value: { option: 'altro', note: '' },
          text: 'Altro',
          cells: ['99', null],
          operand: {
            value: '99',
            chosen: [{ id: 'altro', label: 'Altro', code: '99', path: null, score: null }],
          },
        },
        {
          input: { option: 'casa', note: '' },
          value: 'casa',
          text: 'Domicilio',
          cells: ['domicilio', null],
          operand: {
            value: 'domicilio',
            chosen: [
              { id: 'casa', label: 'Domicilio', code: 'domicilio', path: null, score: null },
            ],
          },
        },
      ],
      refused: [{ input: { option: 'altro', note: 'a\0' }, message: /NUL/ }],
    },
    {
      name: 'Ancora senza opzioni',
      metadata: {},
      columns: ['q'],
      accepted: [],
      refused: [{ input: 'a', message: /non c’è/ }],
    },
  ],
  refusedMetadata: [
    { input: { options: [{ id: 'a', label: '' }] }, message: /etichetta/ },
    {
      input: {
        options: [
          { id: 'a', label: 'A' },
          { id: 'a', label: 'B' },
        ],
      },
      message: /Questo id c’è già/,
    },
    { input: { options: [{ id: 'a b', label: 'A' }] }, message: /L’id ha da 1 a 40/ },
    {
      input: { options: [{ id: 'a', label: 'A', children: [] }] },
      message: /Proprietà sconosciuta: children/,
    },
    { input: { layout: 'cerchio' }, message: /Disposizione/ },
    { input: { options: 'a' }, message: /elenco/ },
  ],
}
