import { count } from '../count'

/** Words about taking back the last change of a design. */
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
  several: (number: number) => count(number, 'domanda', 'domande'),
  elsewhere: (name: string) =>
    `«${name}» è stato modificato da altri nel frattempo: la modifica non si può annullare.`,
  gone: (name: string) => `«${name}» non c’è più: la modifica non si può annullare.`,
  orderChanged:
    'L’ordine dei gruppi è stato cambiato da altri nel frattempo: non si può annullare.',
} as const
