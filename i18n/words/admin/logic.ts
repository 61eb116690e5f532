import { countOf } from '../../formats/format'
import { formatNumber } from '../../formats/number-text'

/** Adds to a statement how many trials it rests on; null = it is certain. */
function tried(statement: string, rows: number | null): string {
  return rows === null ? statement : `${statement} in ${formatNumber(rows)} prove`
}

/** Words of the list of all conditions and formulas of a database, in the designer. They load with it. */
export const logic = {
  title: 'Logica',
  failed: 'Non è stato possibile caricare la logica. Chiudi e riprova.',
  views: { list: 'Elenco', drawing: 'Disegno' },
  view: 'Vista',
  search: 'Cerca condizioni e formule per domanda, gruppo, testo o riferimento (@q_12)',
  searchHint: 'Cerca domanda, testo, @q_12…',
  filter: 'Che cosa mostrare',
  filters: (toReview: number) => ({
    all: 'Tutte',
    conditions: 'Condizioni',
    formulas: 'Formule',
    review: toReview === 0 ? 'Da rivedere' : `Da rivedere (${toReview})`,
  }),
  counted: (listed: number, total: number) =>
    listed === total
      ? countOf(total, 'voce', 'voci')
      : `${listed} di ${countOf(total, 'voce', 'voci')}`,
  checking: 'Controllo in corso…',
  none: 'Nessuna condizione e nessuna formula',
  noneHelp:
    'Per una condizione apri una domanda o un gruppo e compila «Mostra solo se»; per un calcolo aggiungi una domanda di tipo Formula.',
  noMatch: 'Nessuna voce corrisponde',
  noMatchHelp: 'Cerca con altre parole, o scegli «Tutte».',
  nothingToReview: 'Niente da rivedere',
  nothingToReviewHelp:
    'Nessuna condizione e nessuna formula risulta sbagliata, mai vera, sempre vera o legata a domande archiviate.',
  sorts: {
    condition: 'Condizione',
    groupCondition: 'Condizione del gruppo',
    formula: 'Formula',
  },
  archived: 'Archiviata',
  archivedGroup: 'Archiviato',
  needs: 'Dipende da:',
  needsNothing: 'Non dipende da nessuna risposta.',
  serves: 'Da qui dipendono:',
  servesNothing: 'Da qui non dipende niente.',
  shows: (count: number) => countOf(count, 'domanda del gruppo', 'domande del gruppo'),
  group: (name: string) => `gruppo «${name}»`,
  archivedQuestion: (name: string) => `${name} (archiviata)`,
  deleted: (id: string) => `una domanda eliminata (@q_${id})`,
  others: (count: number) => `e altre ${count}`,
  more: (count: number) => `Mostra altre ${countOf(count, 'voce', 'voci')}`,
  hidden: (group: string) => ({
    message: `Il gruppo «${group}» non viene mai mostrato.`,
    remedy: 'Correggi la condizione del gruppo.',
  }),
  /** Statements on a condition, or on a formula. `rows` is the number of trials that they rest on; null = it is certain. */
  remarks: {
    visibleIf: {
      never: (rows: number | null) => tried('Mai vera', rows),
      always: (rows: number | null) => tried('Sempre vera', rows),
      hidden: (rows: number | null) => tried('Mai mostrata', rows),
      cycle: () => 'Ciclo',
      error: () => 'Errore',
      archived: () => 'Usa una domanda archiviata',
      warning: () => 'Avviso',
    },
    metadata: {
      never: (rows: number | null) => tried('Mai un risultato', rows),
      always: (rows: number | null) => tried('Sempre lo stesso risultato', rows),
      hidden: (rows: number | null) => tried('Mai mostrata', rows),
      cycle: () => 'Ciclo',
      error: () => 'Errore',
      archived: () => 'Usa una domanda archiviata',
      warning: () => 'Avviso',
    },
  },
  drawing: {
    zoomIn: 'Ingrandisci',
    zoomOut: 'Riduci',
    fit: 'Tutto',
    scale: (percent: number) => `Grandezza ${percent} %`,
    none: 'Nessuna domanda dipende da un’altra.',
  },
} as const
