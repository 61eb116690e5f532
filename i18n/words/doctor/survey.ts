import type { SurveyStatus } from '../../../contract/survey-status'

/** Words for a survey and its statuses. */
export const survey = {
  edit: 'Compila',
  goOn: 'Continua a compilare',
  read: 'Mostra tutta la scheda',
  actions: 'Altre azioni',
  progress: 'Gruppi completi',
  author: (name: string) => `Compilata da ${name}`,
  changeCustomId: 'Cambia il codice',
  customIdSaved: 'Codice salvato',
  save: 'Salva',
  bookmark: 'Metti il segnalibro a questo gruppo',
  unbookmark: 'Togli il segnalibro da questo gruppo',
  bookmarkHere: 'Segnalibro',
  bookmarkSet: 'Segnalibro messo a questo gruppo',
  bookmarkTaken: 'Segnalibro tolto',
  delete: 'Elimina la scheda…',
  deleteTitle: 'Eliminare la scheda?',
  deleteText: 'La scheda e le sue risposte vengono eliminate. L’operazione non si può annullare.',
  deleteConfirm: 'Elimina la scheda',
  deleted: 'Scheda eliminata',
  complete: 'Completa la scheda',
  completed: 'Scheda completata',
  missingTitle: 'Mancano risposte obbligatorie',
  missingText: (count: number) =>
    count === 1
      ? 'Per completare la scheda serve ancora una risposta:'
      : `Per completare la scheda servono ancora ${count} risposte:`,
  unsentTitle: 'La scheda non si può ancora completare',
  unsentText:
    'Ci sono risposte non ancora salvate o da correggere: sono segnate nei loro campi. Quando saranno salvate potrai completare la scheda.',
  reopen: 'Riapri la scheda',
  reopened: 'Scheda riaperta',
  approve: 'Approva',
  approved: 'Scheda approvata',
  return: 'Rimanda al medico',
  returned: 'Scheda rimandata al medico',
  returnTitle: 'Rimandare la scheda al medico?',
  returnNote: 'Che cosa c’è da correggere',
  returnConfirm: 'Rimanda',
  noteRequired: 'Scrivi che cosa c’è da correggere.',
  noteOf: (note: string) => `Nota: ${note}`,
  states: {
    draft: null,
    returned:
      'Chi supervisiona ha rimandato la scheda: correggi le risposte e completala di nuovo.',
    completed:
      'La scheda è completata: le risposte non si possono cambiare. Finché non è approvata puoi riaprirla.',
    approved: 'La scheda è approvata: le risposte non si possono più cambiare.',
    locked: 'La scheda è bloccata da chi amministra: le risposte non si possono più cambiare.',
  } satisfies Record<SurveyStatus, string | null>,
  reviewState: 'La scheda è completata e aspetta la tua revisione.',
  ownReview: 'È una tua scheda: la rivede un altro supervisore.',
  notMine: 'Puoi leggere questa scheda; le risposte le cambia solo chi l’ha compilata.',
  notFound: 'La scheda non esiste, oppure non ne fai parte.',
  toSurveys: 'Torna alle schede',
  error: 'La scheda non si può mostrare.',
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
  steps: 'Gruppo precedente e successivo',
  previous: 'Gruppo precedente',
  next: 'Gruppo successivo',
  position: (index: number, count: number) => `Gruppo ${index} di ${count}`,
  missing: (count: number) =>
    count === 1 ? '1 obbligatoria mancante' : `${count} obbligatorie mancanti`,
  problems: (count: number) => `${count} da controllare`,
  bookmarked: 'Segnalibro',
  unanswered: (count: number) => `${count} senza risposta`,
  toUnanswered: 'Vai alla prossima domanda senza risposta',
  allAnswered: 'Nessuna domanda è senza risposta',
  noneBefore: 'Nessuna domanda senza risposta prima di questa',
} as const
