import type { Column } from '../../../engine/statistics/figures/column'
import { isAnswered } from '../../../engine/statistics/figures/column'
import type { SurveyColumns } from '../../statistics/queries/stored-facts'
import type { TextNumber } from './expected'
import type { Field } from './files'

/** Numbers for texts, in the order in which they first occur; each question counts by itself. */
export function numberTexts(): TextNumber {
  const byQuestion = new Map<string, Map<string, string>>()
  return ({ question: { id } }, text) => {
    const texts = byQuestion.get(id) ?? new Map<string, string>()
    byQuestion.set(id, texts)
    const number = texts.get(text) ?? String(texts.size + 1)
    texts.set(text, number)
    return number
  }
}

export const surveyHeader = ['scheda', 'giorno', 'stato', 'centro', 'completata', 'approvata']

/** Rows of the surveys behind the figures: they have a number of the proof's own (1, 2, 3 …), no code and no author. */
export function* surveyRows(surveys: readonly SurveyColumns[]): Generator<Field[]> {
  for (const [at, head] of surveys.entries()) {
    const { day, status, provider, completedDay, approvedDay } = head
    yield [at + 1, day, status, provider ?? '', completedDay, approvedDay]
  }
}

export const answerHeader = ['scheda', 'domanda', 'esito', 'motivo', 'numero', 'valore']

/** Rows of each survey's response to a question: one for each value, or for each option of a choice. Personal data have no values. */
export function* answerRows(
  column: Column,
  code: string,
  textNumber: TextNumber,
): Generator<Field[]> {
  const isPersonal = column.question.identifier
  for (const [at, response] of column.responses.entries()) {
    const survey = at + 1
    if (response === 'notAsked') yield [survey, code, 'non_chiesta', '', null, '']
    else if (!isAnswered(response))
      yield [survey, code, 'mancante', response.missing ?? '', null, '']
    else {
      for (const [position, value] of response.entries()) {
        const number = position + 1
        const keys = Array.isArray(value) && value.length > 0 ? [...new Set(value)] : [value]
        for (const key of isPersonal ? [''] : keys) {
          const isText = column.shape === 'texts' && typeof key === 'string' && !isPersonal
          const text = isText ? textNumber(column, key) : String(key)
          yield [survey, code, 'risposta', '', number, text]
        }
      }
    }
  }
}
