import type { FormulaType } from '../../../formula/value'

const results: Record<FormulaType, string> = {
  number: 'un numero',
  text: 'un testo',
  boolean: 'sì o no',
  date: 'una data',
  list: 'un elenco di scelte',
  unknown: 'un valore che dipende dalle risposte',
}

/** Texts of the formula editor. */
export const words = {
  placeholder: {
    value: 'Scrivi @ per scegliere una domanda, per esempio @peso / @altezza ^ 2',
    condition: 'Scrivi @ per scegliere una domanda, per esempio @età >= 18',
  },
  result: (type: FormulaType) => `Risultato: ${results[type]}.`,
  problems: 'Che cosa correggere',
  goTo: (place: string) => `Vai a «${place}»`,
  unsaved: {
    value:
      'La formula non è ancora salvata: finché c’è un errore resta in vigore l’ultima formula giusta.',
    condition:
      'La condizione non è ancora salvata: finché c’è un errore resta in vigore l’ultima condizione giusta.',
  },
  fix: {
    write: (text: string) => `Scrivi ${text}`,
    remove: (text: string) => `Togli ${text}`,
    append: (text: string) => `Aggiungi ${text} alla fine`,
    quotes: 'Metti le virgolette diritte',
  },
  browse: 'Elenco di domande e funzioni',
  search: 'Cerca una domanda o una funzione',
  questions: 'Domande',
  functions: 'Funzioni',
  noQuestions: 'Nessuna domanda con queste parole.',
  noFunctions: 'Nessuna funzione con queste parole.',
  more: (count: number) =>
    count === 1 ? 'Un’altra domanda: scrivi per trovarla.' : `Altre ${count}: scrivi per trovarle.`,
  example: 'Esempio:',
  alsoCalled: (names: string) => `Anche: ${names}`,
  brokenReference: (id: string) => `Domanda @q_${id} inesistente`,
  ownReference: 'Questa stessa domanda',
  logic: {
    E: 'Vero se sono vere entrambe le condizioni.',
    O: 'Vero se è vera almeno una condizione.',
    NON: 'Il contrario della condizione che segue.',
    VERO: 'Il valore sì.',
    FALSO: 'Il valore no.',
  },
  /** Texts of the editor library itself. */
  phrases: {
    Completions: 'Suggerimenti',
    Diagnostics: 'Errori',
    'No diagnostics': 'Nessun errore',
    close: 'Chiudi',
    'Control character': 'Carattere di controllo',
    'replaced $': 'sostituito $',
    'Selection deleted': 'Selezione eliminata',
  },
} as const
