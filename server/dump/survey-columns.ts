import type { FormulaType } from '../../contract/formula/value'
import type { Cell } from '../../kinds/kind'
import type { QuestionPlace } from '../../kinds/survey/design'
import { formulaScope } from '../../kinds/survey/scope'
import { statusNames } from '../../contract/survey-status'
import type { DesignedQuestion } from '../db/queries/designs/compiled-design'
import type { DumpedSurvey } from '../db/queries/surveys/dump'
import type { Design } from '../services/designs/design'
import type { ColumnType, TableColumn } from './table'

export type DumpedQuestion = QuestionPlace<DesignedQuestion>

/** A column as the dictionary explains it. */
export interface ExplainedColumn extends TableColumn {
  readonly meaning: string
}

export interface FactColumn extends ExplainedColumn {
  /** The code that leads back to the patient. */
  readonly identifier?: boolean
  readonly cell: (dumped: DumpedSurvey) => Cell
}

/** What a dump says of each survey itself; the code that leads back to the patient counts as an identifier. */
export function surveyFacts(withIdentifiers: boolean): FactColumn[] {
  const code: FactColumn = {
    header: 'scheda_codice',
    meaning: 'Codice del paziente, come lo ha dato il medico',
    type: 'text',
    identifier: true,
    cell: ({ survey }) => survey.customId,
  }
  return [
    {
      header: 'scheda_id',
      meaning: 'Numero della scheda in Rilievo',
      type: 'number',
      cell: ({ survey }) => Number(survey.id),
    },
    ...(withIdentifiers ? [code] : []),
    {
      header: 'scheda_stato',
      meaning: `Stato della scheda: ${Object.values(statusNames).join(', ')}`,
      type: 'text',
      cell: ({ survey }) => statusNames[survey.status],
    },
    {
      header: 'scheda_medico',
      meaning: 'Medico che ha compilato la scheda',
      type: 'text',
      cell: ({ author }) => author,
    },
    {
      header: 'scheda_creata',
      meaning: 'Quando la scheda è stata creata (ora italiana)',
      type: 'instant',
      cell: ({ survey }) => survey.createdAt,
    },
    {
      header: 'scheda_completata',
      meaning: 'Quando la scheda è stata completata l’ultima volta (ora italiana)',
      type: 'instant',
      cell: ({ survey }) => survey.completedAt,
    },
  ]
}

/** What a formula's result is in a table, by what it is for other formulas; what can't be told goes as text. */
const resultTypes: Readonly<Partial<Record<FormulaType, ColumnType>>> = {
  number: 'number',
  boolean: 'boolean',
  date: 'date',
}

/** Of a computed question the kind can't say the type: that takes the questions that its formula names. */
function typeOf(design: Design, { kind, question }: DumpedQuestion, type: ColumnType): ColumnType {
  if (!kind.computed) return type
  return resultTypes[formulaScope(design).question(question.id)?.type ?? 'unknown'] ?? type
}

/** A question with its columns, their headers unique in the whole sheet. */
export interface QuestionColumns {
  readonly place: DumpedQuestion
  readonly columns: readonly ExplainedColumn[]
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
    const columns: ExplainedColumn[] = kind.columns(question).map(({ key, header, type }) => ({
      header: distinct(taken, key === '' ? question.code : `${question.code}__${key}`),
      meaning: header,
      type: typeOf(design, place, type),
      ...(kind.computed ? { decimals: question.decimals } : {}),
    }))
    const withReason = excused.has(question.id)
    if (withReason) {
      const header = distinct(taken, `${question.code}__motivo`)
      columns.push({ header, meaning: 'Motivo per cui manca la risposta', type: 'text' })
    }
    return [{ place, columns, withReason }]
  })
}
