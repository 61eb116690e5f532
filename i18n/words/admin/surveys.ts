import type { FieldName } from '../../../contract/models/index'
import { countOf } from '../../formats/format'
import { statusNames } from '../survey-states'

const surveys = (number: number) => countOf(number, 'scheda', 'schede')

/** Words about the reason of a move between statuses. */
const reason = {
  label: 'Motivo',
  missing: 'Scrivi il motivo.',
}

/** Words about surveys in the administration. */
export const surveyWords = {
  title: 'Schede',
  one: 'Scheda',
  selected: (number: number) => countOf(number, 'scheda selezionata', 'schede selezionate'),
  lead: 'Gli amministratori leggono tutte le schede e ne cambiano lo stato, con un motivo. Le risposte le cambia solo il medico.',
  fields: {
    status: 'Stato',
    customId: 'Codice',
    note: 'Motivo',
    provider: 'Centro',
    bookmarkId: 'Segnalibro',
    progress: 'Gruppi completi',
    openThreads: 'Commenti aperti',
    designVersion: 'Versione',
    revision: 'Revisione',
    createdAt: 'Creata',
    updatedAt: 'Modificata',
    completedAt: 'Completata',
  } satisfies Readonly<Record<FieldName<'surveys'>, string>>,
  values: { status: statusNames },
  doctor: 'Medico',
  filters: {
    status: { label: 'Stato', '': 'Tutti' },
    userId: { label: 'Medico', '': 'Tutti' },
    provider: { label: 'Centro', '': 'Tutti' },
    customId: {
      label: 'Codice',
      '': 'Tutti',
      set: 'Con un codice',
      none: 'Senza codice',
      doubled: 'Che si legge come un altro',
    },
    createdFrom: { label: 'Creata dal' },
    createdTo: { label: 'Creata fino al' },
    updatedFrom: { label: 'Modificata dal' },
    updatedTo: { label: 'Modificata fino al' },
  },
  search: 'Codice o medico',
  empty: 'Nessuna scheda',
  emptyHelp: 'Le schede compariranno qui appena un medico del database ne crea una.',
  noMatch: 'Nessuna scheda corrisponde ai filtri',
  comments: (number: number) => countOf(number, 'commento aperto', 'commenti aperti'),
  progress: (complete: number, groups: number) => `${complete} di ${groups}`,
  otherDoctor: 'Un altro medico',
  dump: 'Scarica i dati',
  loadError: 'Non è stato possibile caricare la scheda',
  show: 'Mostra le schede',
  in: (status: string) => `è ${status}`,
  return: {
    label: 'Rimanda',
    title: (number: number) => `Rimandare ${surveys(number)} al medico?`,
    titleOne: (name: string) => `Rimandare ${name} al medico?`,
    text: 'Il medico potrà cambiare di nuovo le risposte e dovrà completare la scheda un’altra volta. Legge il motivo nella scheda, e riceve un’e-mail se l’ha scelto.',
    confirm: 'Rimanda',
    reason: { ...reason, help: 'Che cosa c’è da correggere: lo legge il medico.' },
    done: (number: number) => (number === 1 ? '1 scheda rimandata' : `${number} schede rimandate`),
  },
  lock: {
    label: 'Blocca',
    title: (number: number) => `Bloccare ${surveys(number)}?`,
    titleOne: (name: string) => `Bloccare ${name}?`,
    text: 'Una scheda bloccata non si può né rimandare né commentare finché un amministratore non la sblocca.',
    confirm: 'Blocca',
    reason: { ...reason, help: 'Resta nella cronologia e nella scheda, dove lo legge il medico.' },
    done: (number: number) => (number === 1 ? '1 scheda bloccata' : `${number} schede bloccate`),
  },
  unlock: {
    label: 'Sblocca',
    title: (number: number) => `Sbloccare ${surveys(number)}?`,
    titleOne: (name: string) => `Sbloccare ${name}?`,
    text: 'La scheda torna approvata: le risposte restano come sono, e si può di nuovo rimandare al medico.',
    confirm: 'Sblocca',
    reason: { ...reason, help: 'Resta nella cronologia.' },
    done: (number: number) => (number === 1 ? '1 scheda sbloccata' : `${number} schede sbloccate`),
  },
  page: {
    answers: 'Risposte',
    history: 'Cronologia',
    doctor: (name: string) => `Medico: ${name}`,
    provider: (name: string) => `Centro: ${name}`,
    created: (day: string) => `creata il ${day}`,
    completed: (day: string) => `completata il ${day}`,
    note: (note: string) => `Motivo: ${note}`,
    returned: 'La scheda è stata rimandata al medico, che la corregge e la completa di nuovo.',
    locked: 'La scheda è bloccata: nessuno può cambiarla finché un amministratore non la sblocca.',
    noGroups: 'Questo database non ha ancora domande',
    noGroupsHelp: 'Si aggiungono nella progettazione.',
    answerHistory: 'Storia',
    answerHistoryOf: (question: string) => `Storia della risposta a ${question}`,
  },
  log: {
    label: 'Che cosa mostrare',
    all: 'Tutto',
    moves: 'Stato e codice',
    answers: 'Risposte',
    empty: 'Nessuna modifica di questo tipo',
    created: 'Scheda creata',
    deleted: 'Scheda eliminata',
    status: 'Stato',
    version: 'Versione',
    code: 'Codice del paziente',
    noCode: 'nessun codice',
    clearedCode: 'codice cancellato',
    bookmark: 'Segnalibro spostato',
    author: 'Medico della scheda cambiato',
    changed: 'Scheda modificata',
    groupBegun: (group: string) => `Iniziato il gruppo «${group}»`,
    groupRemoved: (group: string) => `Eliminate le risposte al gruppo «${group}»`,
    goneGroup: 'eliminato',
    goneQuestion: 'Domanda eliminata',
    threadOpened: (question: string) => `Commenti aperti su «${question}»`,
    threadResolved: (question: string) => `Commenti risolti su «${question}»`,
    threadReopened: (question: string) => `Commenti riaperti su «${question}»`,
    comment: 'Commento',
    more: 'Mostra altre modifiche',
    loadError: 'Non è stato possibile caricare la cronologia',
  },
} as const

const held = (surveys: number) =>
  countOf(surveys, 'scheda approvata o bloccata', 'schede approvate o bloccate')

/** Words about results that change because the product computes differently. */
export const resultsReview = {
  title: 'Risultati ricalcolati',
  lead: 'Rilievo calcola ora le formule con i decimali esatti: 64,1 − 62,1 dà 2 e non più 1,99999999999999. I risultati delle schede in bozza, da correggere e completate si aggiornano da soli; lo stato delle schede non cambia.',
  running: (done: number, total: number) =>
    `Il ricalcolo è in corso: ${done.toLocaleString('it-IT')} di ${countOf(total, 'scheda', 'schede')}.`,
  waiting: {
    title: (surveys: number) => `Da confermare: ${held(surveys)}`,
    help: 'Con il nuovo calcolo queste schede avrebbero risultati diversi. Restano come sono finché non confermi.',
    caption: 'Schede i cui risultati cambierebbero',
    agree: (surveys: number) => `Aggiorna i risultati di ${held(surveys)}`,
    confirmTitle: 'Aggiornare i risultati approvati?',
    confirmText: (surveys: number) =>
      `Cambiano i risultati di ${held(surveys)}, nelle schede, nelle esportazioni e nelle statistiche. Lo stato resta quello che è; i valori di prima restano nella cronologia di ogni scheda, e la tua conferma nel registro.`,
    confirm: 'Aggiorna i risultati',
    agreed: 'Confermato: i risultati si aggiornano ora.',
  },
  incomplete: {
    title: (surveys: number) =>
      `Senza una risposta obbligatoria: ${countOf(surveys, 'scheda', 'schede')}`,
    help: 'In queste schede, già completate, è comparsa una domanda obbligatoria che prima era nascosta. Un supervisore può rimandarle al medico per la correzione.',
    caption: 'Schede completate a cui manca una risposta',
    dismiss: 'Ho visto: togli l’elenco',
    dismissTitle: 'Togliere l’elenco?',
    dismissText: 'Le schede restano come sono; l’elenco non si potrà più vedere.',
    dismissConfirm: 'Togli l’elenco',
  },
  columns: {
    survey: 'Scheda',
    author: 'Medico',
    status: 'Stato',
    changes: 'Che cosa cambia',
    missing: 'Risposte che mancano',
  },
  number: (id: string) => `Scheda n. ${id}`,
  none: 'nessun risultato',
  change: (question: string, before: string, after: string) =>
    `${question}: da ${before} a ${after}`,
  more: (shown: number, all: number) => `Le prime ${shown} di ${all}.`,
} as const
