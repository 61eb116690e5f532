import { countOf } from '../../formats/format'

/** Names of what two changes of one option may both concern. */
const optionParts = {
  id: 'identità',
  label: 'etichetta',
  code: 'codice',
  score: 'punteggio',
  withNote: 'nota',
  exclusive: 'esclusione delle altre',
  retired: 'ritiro',
  place: 'posizione',
  removal: 'tolta da uno, cambiata dall’altro',
} as const

/** Words about changes that two people make to the same thing. */
export const merging = {
  merged: 'unito alle modifiche di altri',
  waits: (name: string) => `Una modifica a «${name}» non è salvata: aspetta la tua scelta.`,
  title: 'Modifiche non salvate',
  both: 'Anche qualcun altro ha modificato questi dati: scegli quale valore tenere.',
  bothBy: (who: string, when: string) =>
    `Anche ${who} ha modificato questi dati (${when}): scegli quale valore tenere.`,
  mine: 'La tua modifica',
  theirs: 'L’altra modifica',
  theirsOf: (who: string) => `La modifica di ${who}`,
  keepMine: 'Tieni la mia',
  takeTheirs: 'Usa l’altra',
  keepMineOf: (field: string) => `Tieni la mia: ${field}`,
  takeTheirsOf: (field: string) => `Usa l’altra: ${field}`,
  parts: (parts: readonly string[]) => `Cambiato da entrambi: ${parts.join(', ')}.`,
  gone: (name: string) => `«${name}» è stato eliminato nel frattempo.`,
  goneBy: (name: string, who: string, when: string) =>
    `«${name}» è stato eliminato da ${who} (${when}).`,
  goneHelp: 'Le tue modifiche non salvate:',
  restore: 'Ripristina e salva',
  giveUp: 'Lascia perdere',
  offline: 'Non è stato possibile salvare queste modifiche:',
  /** Name of a setting of an earlier kind, which the present kind does not know. */
  setting: 'Altra impostazione',
  empty: '(vuoto)',
  yes: 'sì',
  no: 'no',
  options: (number: number) => `Opzioni: ${number}`,
  optionPart: (label: string, part: keyof typeof optionParts) => `«${label}»: ${optionParts[part]}`,
  more: (number: number) => `e ${countOf(number, 'altra', 'altre')}`,
  otherOptions: 'cambiate nei dettagli o nell’ordine',
  otherQuestion: 'un’altra domanda',
  bandsCount: (number: number) => countOf(number, 'fascia', 'fasce'),
  archived: 'archiviato',
  offered: 'in uso',
} as const

/** Words about undoing the last change of a design. */
export const undo = {
  action: 'Annulla modifica',
  nothing: 'Annulla modifica: nessuna',
  what: (what: string) => `Annulla modifica: ${what}`,
  done: (what: string) => `Modifica annullata: ${what}`,
  changed: (fields: string, name: string) => `${fields} in «${name}»`,
  created: (name: string) => `creazione di «${name}»`,
  removed: (name: string) => `eliminazione di «${name}»`,
  moved: (name: string) => `spostamento di «${name}»`,
  ordered: 'ordine dei gruppi',
  several: (number: number) => countOf(number, 'domanda', 'domande'),
  elsewhere: (name: string) =>
    `«${name}» è stato modificato da altri nel frattempo: la modifica non si può annullare.`,
  gone: (name: string) => `«${name}» non c’è più: la modifica non si può annullare.`,
  orderChanged:
    'L’ordine dei gruppi è stato cambiato da altri nel frattempo: non si può annullare.',
} as const
