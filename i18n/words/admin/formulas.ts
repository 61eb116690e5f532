import { countOf } from '../../formats/format'
import { formatNumber } from '../../formats/number-text'

/** Sentence about surveys that no change of a design reaches. */
const closed = 'Le schede già completate restano com’erano.'

/** Words about formulas and what depends on them, in the designer. They load with its lazy parts. */
export const formulas = {
  trial: {
    title: 'Prova con valori di esempio',
    help: 'Restano qui: non entrano in nessuna scheda.',
    none: 'La formula non dipende da nessuna risposta.',
    empty: 'Scrivi la formula per provarla.',
    wrong: 'Correggi gli errori per provarla.',
    clear: 'Svuota i valori',
    result: 'Risultato',
    steps: 'Passando per',
    shown: 'Mostrata',
    hidden: 'Nascosta',
    noValue: 'Nessun valore',
    more: (number: number) => `Mostra altre ${countOf(number, 'domanda', 'domande')}`,
  },
  surveys: {
    title: 'Prova sulle schede',
    loading: 'Calcolo sulle schede…',
    empty: 'Scrivi la formula per vedere che cosa dà nelle schede.',
    wrong: 'Correggi gli errori per vedere che cosa dà nelle schede.',
    none: 'Il database non ha ancora schede su cui provare.',
    failed: 'Il calcolo sulle schede non è riuscito.',
    changed: (surveys: number, changed: number) =>
      changed === 0
        ? `${on(surveys)}: con questa modifica non cambia nessun risultato.`
        : `${on(surveys)}: con questa modifica ${changed === 1 ? 'cambia' : 'cambiano'} ${countOf(changed, 'risultato', 'risultati')}. ${closed}`,
    changedShown: (surveys: number, changed: number) =>
      changed === 0
        ? `${on(surveys)}: con questa modifica nessuna appare o scompare.`
        : `${on(surveys)}: con questa modifica ${changed === 1 ? 'cambia' : 'cambiano'} in ${changed}. ${closed}`,
    present: (surveys: number) => `${on(surveys)} la formula dà:`,
    caption: 'Che cosa dà la formula nelle schede',
    survey: 'Scheda',
    author: 'Medico',
    before: 'Prima',
    after: 'Dopo',
    now: 'Risultato',
    noResult: 'nessuno',
    number: (id: string) => `n. ${id}`,
    more: (number: number) =>
      `Mostra ${number === 1 ? 'un’altra scheda' : `altre ${number} schede`}`,
    rest: (number: number) => `E altre ${countOf(number, 'scheda', 'schede')} che cambiano.`,
  },
  dependencies: {
    open: 'Dipendenze',
    title: (name: string) => `Dipendenze di «${name}»`,
    noneHere: 'Da qui non dipende niente, e questa formula non dipende da niente.',
    needs: 'Ha bisogno di',
    needsNothing: 'Di niente.',
    serves: 'Serve a',
    servesNothing: 'A niente, per ora.',
    again: 'già elencata sopra',
    group: 'gruppo',
    drawing: 'Disegno: a sinistra ciò che serve, a destra ciò che ne dipende.',
    legendFormula: 'entra nel calcolo',
    legendCondition: 'decide se appare',
    only: 'Gruppo',
    everything: 'Tutti i gruppi',
    counted: (places: number, links: number) =>
      `${countOf(places, 'voce', 'voci')}, ${countOf(links, 'collegamento', 'collegamenti')}.`,
    failed: 'Non è stato possibile caricare la struttura. Chiudi e riprova.',
  },
  recomputation: {
    running: (done: number, total: number) => `Ricalcolo delle schede: ${done} di ${total}`,
    starting: 'Ricalcolo delle schede…',
    done: 'Risultati aggiornati',
    failed: 'Ricalcolo delle schede non riuscito',
    failedHelp: 'Si ripete da solo; i risultati di prima restano visibili.',
  },
} as const

function on(surveys: number): string {
  return surveys === 1 ? 'Su una scheda' : `Su ${surveys} schede`
}

/** Adds to a statement how many trials it rests on; null = it is certain. */
function tried(statement: string, rows: number | null): string {
  return rows === null ? statement : `${statement} in ${formatNumber(rows)} prove`
}

/** Words of the list of all conditions and formulas of a database, in the designer. */
export const logic = {
  title: 'Logica',
  close: 'Chiudi la logica',
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
    'Nessuna condizione e nessuna formula risulta sbagliata o legata a domande archiviate; fra quelle provate, nessuna è mai vera o sempre vera.',
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
