import type { Column } from '../../kinds/statistics/figures/column'
import { isAnswered } from '../../kinds/statistics/figures/column'
import type { Scope } from '../../kinds/statistics/figures/scope'
import type { surveyHeads } from '../db/queries/stats/counts'
import type { TextNumber } from './expected'
import type { Field } from './rows'

type Head = Awaited<ReturnType<typeof surveyHeads>>[number]

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

/** The places of the surveys behind the figures, with their numbers: 1, 2, 3 …, so that they tell nothing of those left out. */
const numbered = (places: readonly number[]) => places.map((at, index) => [at, index + 1] as const)

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

/** The surveys behind the figures: a number of the proof's own each, no code and no author. */
export function* surveyRows(
  surveys: readonly { readonly id: string }[],
  scope: Scope,
  heads: ReadonlyMap<string, Head>,
  approved: ReadonlyMap<string, string>,
): Generator<Field[]> {
  for (const [at, number] of numbered(scope.surveys)) {
    const id = surveys[at]?.id ?? ''
    const head = heads.get(id)
    if (head === undefined) continue
    const { day, status, provider, completedDay, groupsTotal, groupsComplete } = head
    const approvedDay = approved.get(id) ?? null
    yield [
      number,
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
  scope: Scope,
  textNumber: TextNumber,
): Generator<Field[]> {
  const isPersonal = column.question.identifier
  for (const [at, survey] of numbered(scope.surveys)) {
    const said = column.said[at]
    if (said === undefined) continue
    if (said === 'notAsked') yield [survey, code, 'non_chiesta', '', null, '']
    else if (!isAnswered(said)) yield [survey, code, 'mancante', said.missing ?? '', null, '']
    else {
      for (const [place, value] of said.entries()) {
        const number = place + 1
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
