import type { KindSamples } from '../sample'
import type { TextMetadata } from './text.kind'

const taken = (text: string) => ({
  input: text,
  value: text,
  text,
  cells: [text],
  operand: { value: text },
})

export const textSamples: KindSamples<TextMetadata, string> = {
  questions: [
    {
      name: 'Professione',
      metadata: {},
      columns: ['q'],
      accepted: [
        {
          input: ' Infermiera ',
          value: ' Infermiera ',
          text: ' Infermiera ',
          cells: [' Infermiera '],
          operand: { value: ' Infermiera ' },
        },
        { input: '=1+1', value: '=1+1', text: '=1+1', cells: ['=1+1'], operand: { value: '=1+1' } },
        { input: '👩‍⚕️', value: '👩‍⚕️', text: '👩‍⚕️', cells: ['👩‍⚕️'], operand: { value: '👩‍⚕️' } },
      ],
      refused: [
        { input: '', message: /vuoto/ },
        { input: '   ', message: /vuoto/ },
        { input: 12, message: /Serve un testo/ },
        { input: 'uno\ndue', message: /una riga/ },
        { input: 'a\0b', message: /NUL/ },
        { input: 'a\ud800b', message: /incompleto/ },
        { input: 'a'.repeat(20_001), message: /Al massimo 20000 caratteri/ },
      ],
    },
    {
      name: 'Note cliniche',
      metadata: { multiline: true, maxLength: 20 },
      columns: ['q'],
      accepted: [
        {
          input: 'Riga uno\nriga due',
          value: 'Riga uno\nriga due',
          text: 'Riga uno riga due',
          cells: ['Riga uno\nriga due'],
          operand: { value: 'Riga uno\nriga due' },
        },
      ],
      refused: [{ input: 'a'.repeat(21), message: /Al massimo 20 caratteri: ora sono 21/ }],
    },
    {
      name: 'CAP',
      metadata: { pattern: 'postal_code' },
      columns: ['q'],
      accepted: [
        {
          input: '00184',
          value: '00184',
          text: '00184',
          cells: ['00184'],
          operand: { value: '00184' },
        },
      ],
      refused: [{ input: '184', message: /CAP.*20121/ }],
    },
    {
      name: 'Telefono',
      metadata: { pattern: 'phone' },
      columns: ['q'],
      accepted: ['02/1234567', '(555) 555-0100', '+39 02 1234567', '02.123\u2011456'].map(taken),
      refused: [
        { input: '(12) 34', message: /telefono/ },
        { input: '02 123 abc', message: /telefono/ },
      ],
    },
    {
      name: 'Ora',
      metadata: { pattern: 'time' },
      columns: ['q'],
      accepted: ['08:30', '8:30', '08.30', '23.59'].map(taken),
      refused: [
        { input: '24:00', message: /08:30/ },
        { input: '8:3', message: /08:30/ },
      ],
    },
    {
      name: 'Cognome',
      metadata: { pattern: 'letters' },
      columns: ['q'],
      accepted: ['D’Angelo', "D'Angelo", 'De\u00a0Luca', 'Anna\u2011Maria', 'Nicolo\u0300'].map(
        taken,
      ),
      refused: [{ input: 'Rossi 2', message: /Solo lettere/ }],
    },
    {
      name: 'Codice del campione',
      metadata: { pattern: 'mask:AA-00*' },
      columns: ['q'],
      accepted: [
        {
          input: 'BO-12x',
          value: 'BO-12x',
          text: 'BO-12x',
          cells: ['BO-12x'],
          operand: { value: 'BO-12x' },
        },
      ],
      refused: [
        { input: 'B-12x', message: /AA-00\*/ },
        { input: 'BO-1xx', message: /AA-00\*/ },
      ],
    },
  ],
  refusedMetadata: [
    { input: null, message: /Serve un oggetto/ },
    { input: { maxLength: 0 }, message: /Almeno 1/ },
    { input: { pattern: '^(a+)+$' }, message: /Formato sconosciuto/ },
    { input: { pattern: 'constructor' }, message: /Formato sconosciuto/ },
    { input: { colore: 'rosso' }, message: /Proprietà sconosciuta: colore/ },
  ],
}
