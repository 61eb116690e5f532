import { countOf } from '../../formats/format'

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
