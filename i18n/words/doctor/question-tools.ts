import { missingReasonNames } from '../survey-states'
import { fields } from '../fields'

/** Words about actions on a question apart from answering it. */
export const questionTools = {
  open: 'Altro sulla domanda',
  openOf: (question: string) => `Altro sulla domanda: ${question}`,
  key: 'F2',
  clear: fields.clearAnswer,
  noAnswer: 'Nessuna risposta: motivo',
  reasons: missingReasonNames,
  withdraw: 'Togli il motivo',
  history: 'Storia della risposta',
  emptying: {
    title: 'Togliere la risposta?',
    text: (answer: string, reason: string) =>
      `La risposta «${answer}» viene tolta: al suo posto resta il motivo «${reason}». Il valore tolto si ritrova nella storia della risposta.`,
    unreadable: (reason: string) =>
      `Quello che hai scritto nel campo viene tolto: al suo posto resta il motivo «${reason}».`,
    confirm: (reason: string) => `Togli e segna «${reason}»`,
  },
} as const
