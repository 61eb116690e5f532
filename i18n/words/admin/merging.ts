import { count } from '../count'

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
  empty: '(vuoto)',
  yes: 'sì',
  no: 'no',
  options: (number: number) => `Opzioni: ${number}`,
  added: (labels: string) => `aggiunte ${labels}`,
  removed: (labels: string) => `tolte ${labels}`,
  renamed: (before: string, after: string) => `«${before}» ora è «${after}»`,
  more: (number: number) => `e ${count(number, 'altra', 'altre')}`,
  otherOptions: 'cambiate nei dettagli o nell’ordine',
  bandsCount: (number: number) => count(number, 'fascia', 'fasce'),
  archived: 'archiviato',
  offered: 'in uso',
} as const
