import { counted } from '../../format'

/** "1 scheda", "2 schede". */
export const surveysCount = (count: number) => counted(count, 'scheda', 'schede')

/** "1 risposta", "2 risposte". */
export const answersCount = (count: number) => counted(count, 'risposta', 'risposte')
