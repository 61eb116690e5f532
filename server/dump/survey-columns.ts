import type { Cell } from '../../kinds/kind'
import type { QuestionPlace } from '../../kinds/survey/design'
import { statusNames } from '../../contract/survey-status'
import type { DesignedQuestion } from '../db/queries/compiled-design'
import type { DumpedSurvey } from '../db/queries/dump'
import type { Design } from '../services/design'
import type { TableColumn } from './table'

export type DumpedQuestion = QuestionPlace<DesignedQuestion>

interface FactColumn extends TableColumn {
  readonly cell: (dumped: DumpedSurvey) => Cell
}

/** What a dump says of each survey itself; the code that leads back to the patient counts as an identifier. */
export function surveyFacts(withIdentifiers: boolean): FactColumn[] {
  const code: FactColumn = {
    header: 'scheda_codice',
    type: 'text',
    cell: ({ survey }) => survey.customId,
  }
  return [
    { header: 'scheda_id', type: 'number', cell: ({ survey }) => Number(survey.id) },
    ...(withIdentifiers ? [code] : []),
    { header: 'scheda_stato', type: 'text', cell: ({ survey }) => statusNames[survey.status] },
    { header: 'scheda_medico', type: 'text', cell: ({ author }) => author },
    { header: 'scheda_creata', type: 'instant', cell: ({ survey }) => survey.createdAt },
    { header: 'scheda_completata', type: 'instant', cell: ({ survey }) => survey.completedAt },
  ]
}

/** A question with its columns, their headers unique in the whole sheet. */
export interface QuestionColumns {
  readonly place: DumpedQuestion
  readonly columns: readonly (TableColumn & { readonly meaning: string })[]
  /** Whether the last of them tells why there is no answer (decision 023). */
  readonly withReason: boolean
}

/** Gives every header once: a second `stato` is `stato_2`. */
function distinct(taken: Set<string>, header: string): string {
  let name = header
  for (let number = 2; taken.has(name); number += 1) name = `${header}_${number}`
  taken.add(name)
  return name
}

/**
 * The questions that a dump has columns for, in the design's order: those that are offered, and archived ones that have answers;
 * without identifiers where that was asked (product §4).
 */
export function questionColumns(
  design: Design,
  {
    archived,
    excused,
    withIdentifiers,
    taken,
  }: {
    archived: ReadonlySet<string>
    excused: ReadonlySet<string>
    withIdentifiers: boolean
    taken: Set<string>
  },
): QuestionColumns[] {
  return [...design.questions.values()].flatMap((place) => {
    const { question, kind, offered } = place
    if (!offered && !archived.has(question.id)) return []
    if (question.identifier && !withIdentifiers) return []
    const columns: QuestionColumns['columns'][number][] = kind
      .columns(question)
      .map(({ key, header, type }) => ({
        header: distinct(taken, key === '' ? question.code : `${question.code}__${key}`),
        meaning: header,
        type,
      }))
    const withReason = excused.has(question.id)
    if (withReason) {
      const header = distinct(taken, `${question.code}__motivo`)
      columns.push({ header, meaning: 'Motivo per cui manca la risposta', type: 'text' })
    }
    return [{ place, columns, withReason }]
  })
}
