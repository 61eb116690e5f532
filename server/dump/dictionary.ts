import { dumpFile } from '../../i18n/words/server/dump'
import type { AttributeName } from '../../contract/model/index'
import type { Cell } from '../../kinds/kind'
import type { DumpedQuestion, ExplainedColumn, FactColumn, QuestionColumns } from './columns'
import type { Row, Table, TableColumn } from './table'

const words = dumpFile.dictionary

const text = (header: string): TableColumn => ({ header, type: 'text' })
const yesNo = (value: boolean) => (value ? words.yes : '')

/** What the dictionary says of a column's question. */
interface QuestionFact {
  readonly header: string
  readonly cell: (place: DumpedQuestion, isIdentifying: boolean) => Cell
}

/** All attributes of a question, in the dictionary's order, and the group they stand in; false where it says nothing of one. */
const questionFacts: Readonly<
  Record<AttributeName<'questions'> | 'group' | 'id', QuestionFact | false>
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
const told = Object.entries(questionFacts).flatMap(([name, fact]) =>
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
  facts: readonly FactColumn[],
  questions: readonly QuestionColumns[],
): Table {
  const ofNoQuestion = (identifier: boolean) =>
    told.map(({ name }) => (name === 'identifier' ? yesNo(identifier) : null))
  const rows: Row[] = facts.map((fact) => [
    ...ofColumn(fact),
    ...ofNoQuestion(fact.identifier === true),
  ])
  for (const { place, columns, identifying } of questions) {
    const ofQuestion = told.map(({ cell }) => cell(place, identifying))
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
    rows: questions.flatMap(({ place: { question, kind } }) =>
      kind
        .codebook(question)
        .map(({ value, meaning }) => [question.code, question.name, value, meaning]),
    ),
  }
}
