import type { FormulaType } from './value'
import { limits } from './limits'

/** What a parameter of a function takes. */
export type Expected =
  | Exclude<FormulaType, 'list' | 'unknown'>
  | 'any'
  | 'numberOrDate'
  | 'choice'
  | 'question'
  | 'measure'

export const typeNames: Record<FormulaType, string> = {
  number: 'un numero',
  text: 'un testo',
  boolean: 'un sì/no',
  date: 'una data',
  list: 'un elenco di scelte',
  unknown: 'un valore',
}

export const expectedNames: Record<Expected, string> = {
  number: 'un numero',
  text: 'un testo',
  boolean: 'un sì/no',
  date: 'una data',
  any: 'un valore',
  numberOrDate: 'un numero o una data',
  choice: 'una domanda a scelta',
  question: 'una domanda',
  measure: 'una domanda che dà un numero',
}

/** What a result says; what is wrong with a formula stands in `faults`, the functions' helps with the functions. */
export const wording = {
  yes: 'sì',
  no: 'no',

  // — why a result is null —
  reasons: {
    divisionByZero: 'Divisione per zero',
    negativeRoot: 'Radice di un numero negativo',
    logarithm: 'Logaritmo di un numero non positivo',
    power: 'Potenza non definita',
    notFinite: 'Il risultato è troppo grande',
    tooSmall: 'Il risultato è troppo vicino a zero',
    decimals: 'I decimali devono essere un numero intero da −15 a 15',
    tooFewForDeviation: 'La deviazione standard richiede almeno due valori',
    noScore: 'Nessuna delle opzioni scelte ha un punteggio',
    noChoice: 'Serve una domanda a scelta',
    noQuestion: 'Serve una domanda',
    noBands: 'La domanda non ha fasce',
    aboveBands: 'Il valore supera l’ultima fascia',
    belowTable: 'Il valore sta sotto la prima riga della tabella',
    leastCount: 'Quante risposte servono è un numero intero da 1 in su',
    tooFew: (needed: number, present: number) =>
      `${needed === 1 ? 'Serve almeno 1 risposta' : `Servono almeno ${needed} risposte`}: ${present === 1 ? 'ce n’è 1' : `ce ne sono ${present}`}`,
    wholeMonths: 'I mesi devono essere un numero intero',
    noSuchDay: 'Il giorno non esiste nel calendario',
    dateRange: 'La data esce dal calendario (anni da 1 a 9999)',
    wholeDays: 'I giorni devono essere un numero intero',
    textTooLong: `Il testo supera i ${limits.resultText.toLocaleString('it-IT')} caratteri`,
    wrongType: (expected: Expected, found: FormulaType) =>
      `Serve ${expectedNames[expected]}, ma c’è ${typeNames[found]}`,
    notComparable: (left: FormulaType, right: FormulaType) =>
      `Non si può confrontare ${typeNames[left]} con ${typeNames[right]}`,
  },
} as const
