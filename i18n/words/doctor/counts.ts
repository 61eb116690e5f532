import { countOf } from '../../formats/format'

/** "1 scheda", "2 schede". */
export const surveysCount = (count: number) => countOf(count, 'scheda', 'schede')

/** Answers of an earlier session whose key is gone. */
export const unreadableAnswers = (count: number) =>
  `${answersCount(count)} di una sessione precedente non si possono più leggere su questo computer.`

/** "1 risposta", "2 risposte". */
export const answersCount = (count: number) => countOf(count, 'risposta', 'risposte')
