import { countOf } from '../../formats/format'

/** Words about comments on a survey's page. They load with their components. */
export const comments = {
  menu: (count: number) => (count === 0 ? 'Commenti' : `Commenti (${count})`),
  open: 'Commento aperto',
  resolved: 'Commento risolto',
  unsent: 'Commento non inviato',
  unsentCount: (count: number) => countOf(count, 'commento non inviato', 'commenti non inviati'),
  /** Follows the number of open ones. */
  andUnsent: (count: number) => countOf(count, 'non inviato', 'non inviati'),
  openCount: (count: number) => countOf(count, 'commento aperto', 'commenti aperti'),
  allResolved: 'Commenti risolti',
  returning: (count: number) =>
    count === 1
      ? 'Il medico troverà anche 1 commento aperto, alla sua domanda.'
      : `Il medico troverà anche ${countOf(count, 'commento aperto', 'commenti aperti')}, ciascuno alla sua domanda.`,
  returningNone:
    'Se serve, puoi anche commentare le singole risposte: il medico trova ogni commento alla sua domanda.',
} as const
