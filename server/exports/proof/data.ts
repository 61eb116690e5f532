import type { Column } from '../../../engine/statistics/figures/column'
import { isAnswered } from '../../../engine/statistics/figures/column'
import type { SurveyColumns } from '../../statistics/queries/stored-facts'
import type { TextNumber } from './expected'
import type { Field } from './rows'

/** Texts by the order in which they are met, each question's by itself. */
export function numberTexts(): TextNumber {
  const known = new Map<string, Map<string, string>>()
  return ({ question: { id } }, text) => {
    const texts = known.get(id) ?? new Map<string, string>()
    known.set(id, texts)
    const number = texts.get(text) ?? String(texts.size + 1)
    texts.set(text, number)
    return number
  }
}

export const surveyHeader = [
  'scheda',
  'giorno',
  'stato',
  'centro',
  'completata',
  'approvata',
  'gruppi',
  'gruppi_completi',
]

/** The surveys behind the figures: a number of the proof's own each (1, 2, 3 …), no code and no author. */
export function* surveyRows(surveys: readonly SurveyColumns[]): Generator<Field[]> {
  for (const [at, head] of surveys.entries()) {
    const { day, status, provider, completedDay, approvedDay, groupsTotal, groupsComplete } = head
    yield [
      at + 1,
      day,
      status,
      provider ?? '',
      completedDay,
      approvedDay,
      groupsTotal,
      groupsComplete,
    ]
  }
}

export const answerHeader = ['scheda', 'domanda', 'esito', 'motivo', 'numero', 'valore']

/** What each survey says to a question, a line a value, of a choice a line an option; personal data without what they say. */
export function* answerRows(
  column: Column,
  code: string,
  textNumber: TextNumber,
): Generator<Field[]> {
  const isPersonal = column.question.identifier
  for (const [at, said] of column.said.entries()) {
    const survey = at + 1
    if (said === 'notAsked') yield [survey, code, 'non_chiesta', '', null, '']
    else if (!isAnswered(said)) yield [survey, code, 'mancante', said.missing ?? '', null, '']
    else {
      for (const [position, value] of said.entries()) {
        const number = position + 1
        const keys = Array.isArray(value) && value.length > 0 ? [...new Set(value)] : [value]
        for (const key of isPersonal ? [''] : keys) {
          const isText = column.shape === 'texts' && typeof key === 'string' && !isPersonal
          const told = isText ? textNumber(column, key) : String(key)
          yield [survey, code, 'risposta', '', number, told]
        }
      }
    }
  }
}
