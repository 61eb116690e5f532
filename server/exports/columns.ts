import { dumpFile } from '../../i18n/words/server/dump'
import type { FormulaType } from '../../formula/value'
import { missingReasonNames } from '../../i18n/words/survey-states'
import type { Bounds, Cell, CodebookEntry } from '../../kinds/kind'
import { identifying } from '../../engine/survey/identifying'
import { formulaScope } from '../../engine/survey/scope'
import { statusNames } from '../../i18n/words/survey-states'
import type { DesignedQuestion } from '../designs/queries/compiled-design'
import type { DumpedSurvey } from './queries/cursor'
import type { CompiledDesign, DesignQuestion } from '../../engine/survey/design'
import { headersOf } from './headers'
import type { ColumnType, TableColumn } from './table'

const words = dumpFile.columns

/** The design whose surveys are dumped. */
export type Design = CompiledDesign<DesignedQuestion>
export type DumpedQuestion = DesignQuestion<DesignedQuestion>

/** A column as the dictionary explains it. */
export interface ExplainedColumn extends TableColumn {
  readonly meaning: string
  readonly unit?: string | undefined
  readonly bounds?: Bounds
  /** Of a column with few values that mean something: which there are, in their order. */
  readonly values?: readonly CodebookEntry[]
}

export interface SurveyColumn extends ExplainedColumn {
  /** The code that leads back to the patient. */
  readonly identifier?: boolean
  readonly cell: (dumped: DumpedSurvey) => Cell
}

/** What a dump says of each survey itself; the code that leads back to the patient counts as an identifier. */
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
  readonly designQuestion: DumpedQuestion
  readonly columns: readonly ExplainedColumn[]
  /** Whether they tell who somebody is: as personal data, or by what a formula brings out. */
  readonly identifying: boolean
  /** Whether the last of them tells why there is no answer (decision 023). */
  readonly withReason: boolean
}

const reasonColumn = {
  type: 'text',
  repeats: true,
  values: Object.values(missingReasonNames).map((name) => ({ value: name, meaning: name })),
} as const satisfies Omit<ExplainedColumn, 'header' | 'meaning'>

/**
 * The questions that a dump has columns for, in the design's order: those that are offered, and archived ones that have answers;
 * without identifiers where that was asked (product §4).
 *
 * @param early questions with days that spreadsheets have no number for: their columns are texts throughout
 */
export function questionColumns(
  design: Design,
  { archived, withIdentifiers }: { archived: ReadonlySet<string>; withIdentifiers: boolean },
  early: ReadonlySet<string>,
): QuestionColumns[] {
  const personal = identifying(design)
  // Without a personal question, or an archived one, the others are called as they are with it.
  const named = [...design.questions].map(([id, { kind, question }]) => ({
    id,
    code: question.code,
    columns: kind.columns(question),
  }))
  const headers = headersOf(
    named,
    surveyColumns(true).map(({ header }) => header),
  )
  const known = new Map(named.map(({ id, columns }) => [id, columns]))
  return [...design.questions.values()].flatMap((designQuestion) => {
    const { question, kind, offered } = designQuestion
    if (!offered && !archived.has(question.id)) return []
    const isPersonal = personal.has(question.id)
    if (isPersonal && !withIdentifiers) return []
    const own = headers.get(question.id)
    const columns = (known.get(question.id) ?? []).map((column, at): ExplainedColumn => {
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
    // A result is there or not by the answers that it is computed of, which have reasons of their own.
    const withReason = !kind.computed
    if (withReason) {
      const meaning = words.reason(question.name)
      columns.push({ ...reasonColumn, header: own?.reason ?? '', meaning })
    }
    return [{ designQuestion, columns, identifying: isPersonal, withReason }]
  })
}
