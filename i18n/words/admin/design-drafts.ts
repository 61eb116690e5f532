import { countOf } from '../../formats/format'

/** Words about the unpublished changes of a design, and about what differs between two designs. */
export const designDrafts = {
  changes: 'Modifiche',
  /** Names of what happened to a question (feminine) or to a group (masculine). */
  question: {
    added: 'Nuova',
    removed: 'Eliminata',
    archived: 'Archiviata',
    restored: 'Riattivata',
    moved: 'Spostata',
  },
  group: {
    added: 'Nuovo',
    removed: 'Eliminato',
    archived: 'Archiviato',
    restored: 'Riattivato',
    moved: 'Spostato',
  },
  before: 'Prima',
  after: 'Ora',
  condition: 'Condizione',
  formula: 'Formula',
  inGroup: 'Gruppo',
  color: 'Colore',
  /** What changed, in numbers; `null` is left out. */
  tally: (counts: {
    readonly added: number
    readonly changed: number
    readonly archived: number
    readonly removed: number
    readonly groups: number
  }) => {
    const { added, changed, archived, removed, groups } = counts
    const parts = [
      { count: added, one: 'nuova', many: 'nuove' },
      { count: changed, one: 'cambiata', many: 'cambiate' },
      { count: archived, one: 'archiviata', many: 'archiviate' },
      { count: removed, one: 'eliminata', many: 'eliminate' },
    ].filter(({ count }) => count > 0)
    const questions = parts.map(({ count, one, many }, index) =>
      index === 0
        ? `${countOf(count, 'domanda', 'domande')} ${count === 1 ? one : many}`
        : countOf(count, one, many),
    )
    const ofGroups = countOf(groups, 'gruppo nuovo o cambiato', 'gruppi nuovi o cambiati')
    return [...questions, ...(groups > 0 ? [ofGroups] : [])].join(', ')
  },
  more: (number: number) => `Mostra altre ${countOf(number, 'domanda', 'domande')}`,
  options: {
    all: (number: string, names: string) => (names === '' ? number : `${number}: ${names}`),
    added: (number: number, names: string) =>
      `${countOf(number, 'opzione nuova', 'opzioni nuove')}: ${names}`,
    removed: (number: number, names: string) =>
      `${countOf(number, 'opzione tolta', 'opzioni tolte')}: ${names}`,
    renamed: (before: string, after: string) => `«${before}» ora è «${after}»`,
    recoded: (label: string, before: string, after: string) =>
      `codice di «${label}»: prima ${before}, ora ${after}`,
    scored: (label: string, before: string, after: string) =>
      `punteggio di «${label}»: prima ${before}, ora ${after}`,
    retired: {
      on: (names: string) => `ritirate: ${names}`,
      off: (names: string) => `di nuovo in uso: ${names}`,
    },
    withNote: {
      on: (names: string) => `ora con una nota: ${names}`,
      off: (names: string) => `ora senza nota: ${names}`,
    },
    exclusive: {
      on: (names: string) => `ora escludono le altre: ${names}`,
      off: (names: string) => `non escludono più le altre: ${names}`,
    },
    moved: (names: string) => `spostate: ${names}`,
    others: (number: number) => `e ${countOf(number, 'altra', 'altre')} allo stesso modo`,
  },
} as const
