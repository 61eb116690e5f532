import { dumpFile } from '../../i18n/words/server/dump'
import type { FormulaType } from '../../formula/value'
import { missingReasonNames } from '../../i18n/words/survey-states'
import type { Bounds, Cell, CodebookEntry } from '../../kinds/kind'
import { identifying } from '../../engine/survey/identifying'
import { formulaScope } from '../../engine/survey/scope'
import { statusNames } from '../../i18n/words/survey-states'
import type { QuestionRow } from '../db/records'
import type { ExportedSurvey } from './queries/cursor'
import type { CompiledDesign, DesignQuestion } from '../../engine/survey/design'
import { headersOf } from './headers'
import type { ColumnType, TableColumn } from './table'

const words = dumpFile.columns

/** The design whose surveys are exported. */
export type Design = CompiledDesign<QuestionRow>
export type ExportedQuestion = DesignQuestion<QuestionRow>

/** A column with its explanation in the dictionary. */
export interface ExplainedColumn extends TableColumn {
  readonly meaning: string
  readonly unit?: string | undefined
  readonly bounds?: Bounds
  /** Possible values, in their order, where they are few and have a meaning. */
  readonly values?: readonly CodebookEntry[]
}

export interface SurveyColumn extends ExplainedColumn {
  /** Whether it leads back to the patient. */
  readonly identifier?: boolean
  readonly cell: (survey: ExportedSurvey) => Cell
}

/** Columns about the surveys themselves; the patient's code leads back to a person, and counts as an identifier. */
export function surveyColumns(withIdentifiers: boolean): SurveyColumn[] {
  const code: SurveyColumn = {
    header: 'scheda_codice',
    meaning: words.customId,
    type: 'text',
    identifier: true,
    cell: ({ customId }) => customId,
  }
  const instant = (header: string, meaning: string, cell: SurveyColumn['cell']): SurveyColumn => ({
    header,
    meaning: words.instant(meaning),
    type: 'instant',
    cell,
  })
  return [
    {
      header: 'scheda_id',
      meaning: words.id,
      type: 'number',
      cell: ({ id }) => Number(id),
    },
    ...(withIdentifiers ? [code] : []),
    {
      header: 'scheda_stato',
      meaning: words.status,
      type: 'text',
      repeats: true,
      values: Object.values(statusNames).map((name) => ({ value: name, meaning: name })),
      cell: ({ status }) => statusNames[status],
    },
    {
      header: 'scheda_medico',
      meaning: words.author,
      type: 'text',
      repeats: true,
      cell: ({ author }) => author,
    },
    {
      header: 'scheda_centro',
      meaning: words.provider,
      type: 'text',
      repeats: true,
      cell: ({ provider }) => provider,
    },
    instant('scheda_creata', words.createdAt, ({ created }) => created),
    instant('scheda_completata', words.completedAt, ({ completed }) => completed),
    instant('scheda_approvata', words.approvedAt, ({ approved }) => approved),
    {
      header: 'scheda_versione',
      meaning: words.version,
      type: 'number',
      cell: ({ pinnedVersion }) => pinnedVersion,
    },
  ]
}

/** Types of columns for a formula's results; results of any other type are written as texts. */
const resultTypes: Readonly<Partial<Record<FormulaType, ColumnType>>> = {
  number: 'number',
  boolean: 'boolean',
  date: 'date',
}

/** Type of a question's column; that of a computed one depends on the questions that its formula names. */
function typeOf(
  design: Design,
  { kind, question }: ExportedQuestion,
  type: ColumnType,
): ColumnType {
  if (!kind.computed) return type
  return resultTypes[formulaScope(design).question(question.id)?.type ?? 'unknown'] ?? type
}

/** A question with its columns, their headers unique in the whole sheet. */
export interface QuestionColumns {
  readonly designQuestion: ExportedQuestion
  readonly columns: readonly ExplainedColumn[]
  /** Whether they identify a person: as personal data, or by the result of a formula. */
  readonly identifying: boolean
  /** Whether the last of them is the reason why there is no answer (decision 023). */
  readonly withReason: boolean
}

const reasonColumn = {
  type: 'text',
  repeats: true,
  values: Object.values(missingReasonNames).map((name) => ({ value: name, meaning: name })),
} as const satisfies Omit<ExplainedColumn, 'header' | 'meaning'>

/**
 * Questions that an export has columns for, in the design's order: the current ones, and archived ones that have answers.
 * Identifying ones are left out on request (product §4).
 *
 * @param archived archived questions that have answers
 * @param early questions with days that spreadsheets have no number for: their columns are texts throughout
 */
export function questionColumns(
  design: Design,
  { archived, withIdentifiers }: { archived: ReadonlySet<string>; withIdentifiers: boolean },
  early: ReadonlySet<string>,
): QuestionColumns[] {
  const identifyingIds = identifying(design)
  // Headers don't depend on which questions are left out.
  const named = [...design.questions].map(([id, designQuestion]) => {
    const { kind, question } = designQuestion
    // A computed text or day has no unit.
    const hasUnit = !kind.computed || typeOf(design, designQuestion, 'text') === 'number'
    const columns = kind.columns(hasUnit ? question : { ...question, unit: '' })
    return { id, code: question.code, columns }
  })
  const headers = headersOf(
    named,
    surveyColumns(true).map(({ header }) => header),
  )
  const columnsById = new Map(named.map(({ id, columns }) => [id, columns]))
  return [...design.questions.values()].flatMap((designQuestion) => {
    const { question, kind, offered } = designQuestion
    if (!offered && !archived.has(question.id)) return []
    const isIdentifying = identifyingIds.has(question.id)
    if (isIdentifying && !withIdentifiers) return []
    const own = headers.get(question.id)
    const columns = (columnsById.get(question.id) ?? []).map((column, at): ExplainedColumn => {
      const type = typeOf(design, designQuestion, column.type)
      return {
        ...column,
        header: own?.columns[at] ?? '',
        meaning: column.header,
        type: type === 'date' && early.has(question.id) ? 'text' : type,
        repeats: column.values !== undefined,
        ...(kind.computed ? { decimals: question.decimals } : {}),
      }
    })
    // Whether there is a result depends on other answers, which have reasons of their own.
    const withReason = !kind.computed
    if (withReason) {
      const meaning = words.reason(question.name)
      columns.push({ ...reasonColumn, header: own?.reason ?? '', meaning })
    }
    return [{ designQuestion, columns, identifying: isIdentifying, withReason }]
  })
}
