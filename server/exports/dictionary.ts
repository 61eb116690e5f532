import { dumpFile } from '../../i18n/words/server/dump'
import { type AttributeName, models } from '../../contract/models/index'
import { questions as questionWords } from '../../i18n/words/admin/questions'
import type { Cell } from '../../kinds/kind'
import type { DumpedQuestion, ExplainedColumn, SurveyColumn, QuestionColumns } from './columns'
import type { Row, Table, TableColumn } from './table'

const words = dumpFile.dictionary

const text = (header: string): TableColumn => ({ header, type: 'text' })
const yesNo = (value: boolean) => (value ? words.yes : '')

/** What the dictionary says of a column's question. */
interface QuestionFact {
  readonly header: string
  readonly cell: (designQuestion: DumpedQuestion, isIdentifying: boolean) => Cell
}

/**
 * What the dictionary says of a question's group and attributes, in its order; false where it says nothing of one. An attribute that
 * stands in neither list is written as it is, under its label.
 */
const questionFacts: Readonly<
  Partial<Record<AttributeName<'questions'> | 'group' | 'id', QuestionFact | false>>
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
  // What the answers of other kinds may be stands in the sheet of codes.
  metadata: {
    header: words.question.metadata,
    cell: ({ question, kind }) => (kind.computed ? String(question.metadata) : null),
  },
  help: { header: words.question.help, cell: ({ question }) => question.help || null },
  archivedAt: { header: words.question.archivedAt, cell: ({ offered }) => yesNo(!offered) },
  // How a question is asked, put in order and drawn says nothing of what its answers mean.
  defaults: false,
  heading: false,
  bands: false,
  decimals: false,
  position: false,
  revision: false,
}

/** Fact of an attribute that needs no words of its own. */
function plainFact(name: AttributeName<'questions'>): QuestionFact {
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
  (name): name is AttributeName<'questions'> => !(name in questionFacts),
)
const facts: Readonly<Record<string, QuestionFact | false>> = {
  ...questionFacts,
  ...Object.fromEntries(others.map((name) => [name, plainFact(name)])),
}
const told = Object.entries(facts).flatMap(([name, fact]) =>
  fact === false ? [] : [{ name, ...fact }],
)

const bound = (cell: Cell | undefined): Cell => (cell === 'today' ? words.today : (cell ?? null))

/** What the dictionary says of a column itself. */
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

/** What each column of the dump means, one line a column. */
export function dictionary(
  ofSurveys: readonly SurveyColumn[],
  questions: readonly QuestionColumns[],
): Table {
  const ofNoQuestion = (identifier: boolean) =>
    told.map(({ name }) => (name === 'identifier' ? yesNo(identifier) : null))
  const rows: Row[] = ofSurveys.map((fact) => [
    ...ofColumn(fact),
    ...ofNoQuestion(fact.identifier === true),
  ])
  for (const { designQuestion, columns, identifying } of questions) {
    const ofQuestion = told.map(({ cell }) => cell(designQuestion, identifying))
    for (const column of columns) rows.push([...ofColumn(column), ...ofQuestion])
  }
  return {
    name: dumpFile.sheets.dictionary,
    columns: [...words.own, ...words.bounds, ...told.map(({ header }) => header)].map(text),
    rows,
  }
}

/** What the values of choices mean, one line an option. */
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
