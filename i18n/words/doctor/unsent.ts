import { answersCount, unreadableAnswers } from './names'

/** Words about answers that an earlier page could not send. */
export const unsent = {
  title: 'Risposte non ancora salvate in questo browser',
  line: (survey: string, waiting: number, refused: number) =>
    [
      waiting === 0 ? null : `${answersCount(waiting)} da inviare`,
      refused === 0 ? null : `${answersCount(refused)} da controllare`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat(` nella scheda ${survey}`),
  unreadable: unreadableAnswers,
  discard: 'Scarta',
  discardOf: (survey: string) => `Scarta le risposte rifiutate della scheda ${survey}`,
  discardTitle: (count: number) =>
    count === 1 ? 'Scartare 1 risposta?' : `Scartare ${count} risposte?`,
  discardText: (survey: string) =>
    `Il server non trova più dove salvarle: la scheda ${survey} o le sue domande sono state eliminate, o non sono più tra le tue. Se scarti le risposte vanno perse.`,
  keep: 'Tienile',
} as const
