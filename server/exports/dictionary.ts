import { dumpFile } from '../../i18n/words/server/dump'
import { type AttributeName, models } from '../../contract/models/index'
import { questions as questionWords } from '../../i18n/words/admin/questions'
import type { Cell } from '../../kinds/kind'
import type { ExportedQuestion, ExplainedColumn, SurveyColumn, QuestionColumns } from './columns'
import type { ExportPlan } from './plan'
import type { Row, Table, TableColumn } from './table'

const words = dumpFile.dictionary

const text = (header: string): TableColumn => ({ header, type: 'text' })
const yesNo = (value: boolean) => (value ? words.yes : '')

/** A column of the dictionary that explains a question. */
interface QuestionColumn {
  readonly header: string
  readonly cell: (designQuestion: ExportedQuestion, isIdentifying: boolean) => Cell
}

/**
 * Columns of the dictionary for a question's group and attributes, in their order; false for an attribute that has none. An attribute
 * that is not in this list is written as it is, under its label.
 */
const explainedAttributes: Readonly<
  Partial<Record<AttributeName<'questions'> | 'group' | 'id', QuestionColumn | false>>
> = {
  group: { header: words.question.group, cell: ({ group }) => group.name },
  code: { header: words.question.code, cell: ({ question }) => question.code },
  name: { header: words.question.name, cell: ({ question }) => question.name },
  kind: { header: words.question.kind, cell: ({ kind }) => kind.wording.name },
  id: { header: words.question.id, cell: ({ question }) => `@q_${question.id}` },
  required: { header: words.question.required, cell: ({ question }) => yesNo(question.required) },
  identifier: {
    header: words.question.identifier,
    cell: ({ question }, isIdentifying) =>
      question.identifier ? words.yes : isIdentifying ? words.yesByFormula : '',
  },
  visibleIf: {
    header: words.question.visibleIf,
    cell: ({ question }) => question.visibleIf || null,
  },
  // Possible answers of other kinds stand in the sheet of codes.
  metadata: {
    header: words.question.metadata,
    cell: ({ question, kind }) => (kind.computed ? String(question.metadata) : null),
  },
  help: { header: words.question.help, cell: ({ question }) => question.help || null },
  archivedAt: { header: words.question.archivedAt, cell: ({ offered }) => yesNo(!offered) },
  // Order and appearance of a question say nothing about the meaning of its answers.
  defaults: false,
  heading: false,
  bands: false,
  decimals: false,
  // In the dictionary's own column of units.
  unit: false,
  emptyText: false,
  position: false,
  revision: false,
}

/** Column of an attribute that needs no words of its own. */
function plainColumn(name: AttributeName<'questions'>): QuestionColumn {
  return {
    header: questionWords.fields[name].toLowerCase(),
    cell: ({ question }) => {
      const value: unknown = question[name]
      if (typeof value === 'boolean') return yesNo(value)
      if (value === null || value === '') return null
      if (typeof value === 'object') return JSON.stringify(value)
      return typeof value === 'number' ? value : String(value)
    },
  }
}

const others = Object.keys(models.questions.attributes).filter(
  (name): name is AttributeName<'questions'> => !(name in explainedAttributes),
)
const allAttributes: Readonly<Record<string, QuestionColumn | false>> = {
  ...explainedAttributes,
  ...Object.fromEntries(others.map((name) => [name, plainColumn(name)])),
}
const ofQuestions = Object.entries(allAttributes).flatMap(([name, column]) =>
  column === false ? [] : [{ name, ...column }],
)

const bound = (cell: Cell | undefined): Cell => (cell === 'today' ? words.today : (cell ?? null))

/** Cells about a column itself. */
function ofColumn({ header, meaning, type, unit, bounds }: ExplainedColumn): Cell[] {
  const { min, max, softMin, softMax } = bounds ?? {}
  return [
    header,
    meaning,
    words.types[type],
    unit || null,
    ...[min, max, softMin, softMax].map(bound),
  ]
}

/** Table of what each column of the export means, one row for each. */
export function dictionary(
  ofSurveys: readonly SurveyColumn[],
  questions: readonly QuestionColumns[],
): Table {
  const ofNoQuestion = (identifier: boolean) =>
    ofQuestions.map(({ name }) => (name === 'identifier' ? yesNo(identifier) : null))
  const rows: Row[] = ofSurveys.map((column) => [
    ...ofColumn(column),
    ...ofNoQuestion(column.identifier === true),
  ])
  for (const { designQuestion, columns, identifying } of questions) {
    const ofQuestion = ofQuestions.map(({ cell }) => cell(designQuestion, identifying))
    for (const column of columns) rows.push([...ofColumn(column), ...ofQuestion])
  }
  return {
    name: dumpFile.sheets.dictionary,
    columns: [...words.own, ...words.bounds, ...ofQuestions.map(({ header }) => header)].map(text),
    rows,
  }
}

/** Table of what the values of choices mean, one row for each option. */
export function codes(questions: readonly QuestionColumns[]): Table {
  return {
    name: dumpFile.sheets.codes,
    columns: words.codes.map(text),
    rows: questions.flatMap(({ designQuestion: { question, kind } }) =>
      kind
        .codebook(question)
        .map(({ value, meaning }) => [question.code, question.name, value, meaning]),
    ),
  }
}

interface ExportSummary {
  readonly plan: Pick<ExportPlan, 'about' | 'withIdentifiers' | 'withHidden'>
  readonly columns: readonly ExplainedColumn[]
  readonly count: number
}

/** Lines about what an export holds and how it is to be read, each a name and a text. */
export function aboutLines({ plan, columns, count }: ExportSummary): [string, string | number][] {
  const { about } = dumpFile
  return [
    ...plan.about.map(([name, line]): [string, string] => [name, line]),
    [about.surveys, count],
    [about.columns, columns.length],
    [about.identifiers, plan.withIdentifiers ? about.included : about.excluded],
    [about.hidden, plan.withHidden ? about.hiddenIncluded : about.hiddenExcluded],
    [about.emptyCell, about.emptyCellMeans],
    [about.reasonColumns, about.reasonColumnsMean],
    [about.versionColumn, about.versionColumnMeans],
  ]
}

/** Sheet of the lines about an export. */
export function aboutTable(summary: ExportSummary): Table {
  return {
    name: dumpFile.sheets.about,
    columns: dumpFile.about.header.map(text),
    rows: aboutLines(summary),
  }
}
