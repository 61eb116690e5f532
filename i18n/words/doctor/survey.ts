import { countOf } from '../../formats/format'
import type { SurveyStatus } from '../../../contract/survey-status'

const ended = {
  approved: 'La scheda è approvata: le risposte non si possono più cambiare.',
  locked: 'La scheda è bloccata da chi amministra: le risposte non si possono più cambiare.',
} as const

/** Words for a survey and its statuses. */
export const survey = {
  edit: 'Compila',
  read: 'Mostra tutta la scheda',
  actions: 'Altre azioni',
  progress: 'Risposte',
  author: (name: string) => `Compilata da ${name}`,
  changeCustomId: 'Cambia il codice',
  customIdSaved: 'Codice salvato',
  save: 'Salva',
  bookmark: 'Aggiungi un segnalibro a questo gruppo',
  unbookmark: 'Togli il segnalibro da questo gruppo',
  bookmarkHere: 'Segnalibro',
  bookmarkSet: 'Segnalibro aggiunto a questo gruppo',
  bookmarkTaken: 'Segnalibro tolto',
  delete: 'Elimina la scheda…',
  deleteTitle: 'Eliminare la scheda?',
  deleteText: (answers: string) =>
    `La scheda viene eliminata con ${answers}. L’operazione non si può annullare.`,
  deleteEmpty: 'La scheda non ha ancora risposte. L’operazione non si può annullare.',
  deleteConfirm: 'Elimina la scheda',
  deleted: 'Scheda eliminata',
  complete: 'Completa la scheda',
  /** Beginning of the same words, for a narrow screen. */
  completeShort: 'Completa',
  completed: 'Scheda completata',
  completedWithout: (count: number) =>
    count === 1
      ? 'Scheda completata. Una domanda facoltativa è rimasta senza risposta.'
      : `Scheda completata. ${count} domande facoltative sono rimaste senza risposta.`,
  optional: (count: number) =>
    count === 1
      ? 'Anche una domanda facoltativa è senza risposta: non serve per completare.'
      : `Anche ${count} domande facoltative sono senza risposta: non servono per completare.`,
  missingTitle: 'Mancano risposte obbligatorie',
  missingText: (count: number) =>
    count === 1
      ? 'Per completare la scheda serve ancora una risposta:'
      : `Per completare la scheda servono ancora ${count} risposte:`,
  unsentTitle: 'La scheda non si può ancora completare',
  heldTitle: 'Risposte da controllare',
  waitingTitle: 'Risposte non ancora inviate',
  waitingText: (answers: string) =>
    `${answers} da inviare: appena il server risponde partono da sole, poi potrai completare la scheda.`,
  requiredTitle: 'Risposte obbligatorie',
  designChangedTitle: 'Le domande sono cambiate',
  designChanged:
    'La scheda non è ancora completata: mentre era aperta qui, chi amministra il database ne ha cambiato le domande. Le risposte che hai dato restano. Rileggila, poi completala di nuovo.',
  reopen: 'Riapri la scheda',
  reopened: 'Scheda riaperta',
  return: 'Rimanda al medico',
  returned: 'Scheda rimandata al medico',
  returnTitle: 'Rimandare la scheda al medico?',
  returnNote: 'Che cosa c’è da correggere',
  returnConfirm: 'Rimanda',
  noteRequired: 'Scrivi che cosa c’è da correggere.',
  noteOf: (note: string) => `Nota: ${note}`,
  you: 'tu',
  notedBy: (who: string | null, when: string) => [who, when].filter(Boolean).join(', '),
  earlierNote: (note: string) => `Nota con cui era stata rimandata: ${note}`,
  states: {
    draft: null,
    returned: 'La scheda è stata rimandata: correggi le risposte e completala di nuovo.',
    completed:
      'La scheda è completata: le risposte non si possono cambiare. Finché non è approvata puoi riaprirla.',
    ...ended,
  } satisfies Record<SurveyStatus, string | null>,
  movedElsewhere: (status: string) =>
    `Mentre era aperta qui, la scheda è stata cambiata altrove: ora è ${status}.`,
  movedTyped:
    'Ciò che avevi scritto e non era ancora salvato resta qui sotto finché non lasci la pagina.',
  gone: 'La scheda non c’è più: mentre era aperta qui è stata eliminata, oppure non ne fai più parte. Qui non si può più salvare niente.',
  goneNow: 'La scheda è stata eliminata, oppure non ne fai più parte.',
  goneTyped:
    'Le risposte che non erano ancora salvate restano qui sotto: copia quelle che ti servono prima di scartarle.',
  goneUnsent:
    'In questo browser ci sono risposte a questa scheda che non si sono potute salvare. Copia quelle che ti servono, poi scartale.',
  /** States as a supervisor reads them; for a completed survey with the expected action. */
  reviewStates: {
    draft: 'Il medico sta ancora compilando la scheda: potrai rivederla quando l’avrà completata.',
    returned:
      'La scheda è stata rimandata al medico: potrai rivederla quando l’avrà completata di nuovo.',
    ...ended,
  } satisfies Record<Exclude<SurveyStatus, 'completed'>, string>,
  reviewState: 'La scheda è completata e aspetta la tua revisione.',
  ownReview: 'È una tua scheda: la rivede un altro supervisore.',
  notMine: 'Puoi leggere questa scheda; le risposte le cambia solo chi l’ha compilata.',
  notFound: 'La scheda non esiste, oppure non ne fai parte.',
  error: 'Non è stato possibile caricare la scheda.',
  noGroups: 'Questo database non ha ancora domande',
  noGroupsHelp: 'Appena chi lo amministra le avrà aggiunte, potrai rispondere qui.',
  contents: 'Indice dei gruppi',
  hiddenQuestions: (count: number) =>
    count === 1
      ? '1 domanda non riguarda questa scheda, secondo le risposte date.'
      : `${count} domande non riguardano questa scheda, secondo le risposte date.`,
  hiddenGroups: (names: readonly string[]) =>
    `Non riguardano questa scheda, secondo le risposte date: ${names.join(', ')}.`,
  print: 'Stampa la scheda compilata',
  printBlank: 'Stampa una scheda vuota',
  notApplicable: 'Questo gruppo non riguarda questa scheda, secondo le risposte date finora.',
  noQuestions: 'In questo gruppo non c’è nessuna domanda da mostrare.',
} as const

/** Words for moving between the groups of a survey. */
export const groups = {
  title: 'Gruppi',
  find: 'Cerca un gruppo',
  found: (count: number) =>
    count === 0 ? 'Nessun gruppo ha questo nome.' : countOf(count, 'gruppo', 'gruppi'),
  steps: 'Gruppo precedente e successivo',
  previous: 'Gruppo precedente',
  next: 'Gruppo successivo',
  end: 'Era l’ultimo gruppo',
  toEnd: 'Rileggi e completa',
  position: (index: number, count: number) => `Gruppo ${index} di ${count}`,
  missing: (count: number) =>
    count === 1 ? '1 obbligatoria mancante' : `${count} obbligatorie mancanti`,
  problems: (count: number) => `${count} da controllare`,
  optional: (count: number) =>
    count === 1 ? '1 facoltativa senza risposta' : `${count} facoltative senza risposta`,
  requiredDoneShort: 'Obbligatorie fatte',
  requiredDone: (optional: number) =>
    `Obbligatorie fatte · ${countOf(optional, 'facoltativa', 'facoltative')}`,
  bookmarked: 'Segnalibro',
  unanswered: (count: number) => `${count} senza risposta`,
  toUnanswered: 'Vai alla prossima domanda senza risposta',
  allAnswered: 'Nessuna domanda è senza risposta',
  noneBefore: 'Nessuna domanda senza risposta prima di questa',
} as const
