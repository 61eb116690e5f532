import type { AttributeName } from '../../contract/model/index'
import type { Cell } from '../../kinds/kind'
import type { DumpedQuestion, FactColumn, QuestionColumns } from './survey-columns'
import type { Table, TableColumn } from './table'

const text = (header: string): TableColumn => ({ header, type: 'text' })
const yesNo = (value: boolean) => (value ? 'sì' : '')

const columnTypes = {
  text: 'testo',
  number: 'numero',
  date: 'data',
  boolean: 'vero/falso',
  instant: 'data e ora',
} as const

/** What the dictionary says of a column's question. */
interface QuestionFact {
  readonly header: string
  readonly cell: (place: DumpedQuestion) => Cell
}

/** All attributes of a question, in the dictionary's order, and the group they stand in; false where it says nothing of one. */
const questionFacts: Readonly<
  Record<AttributeName<'questions'> | 'group' | 'id', QuestionFact | false>
> = {
  group: { header: 'gruppo', cell: ({ group }) => group.name },
  code: { header: 'codice', cell: ({ question }) => question.code },
  name: { header: 'domanda', cell: ({ question }) => question.name },
  kind: { header: 'tipo di domanda', cell: ({ kind }) => kind.wording.name },
  id: { header: 'riferimento', cell: ({ question }) => `@q_${question.id}` },
  required: { header: 'obbligatoria', cell: ({ question }) => yesNo(question.required) },
  identifier: { header: 'dato personale', cell: ({ question }) => yesNo(question.identifier) },
  visibleIf: { header: 'visibile se', cell: ({ question }) => question.visibleIf || null },
  // What the answers of other kinds may be stands in the sheet of codes.
  metadata: {
    header: 'formula',
    cell: ({ question, kind }) => (kind.computed ? String(question.metadata) : null),
  },
  archivedAt: { header: 'archiviata', cell: ({ offered }) => yesNo(!offered) },
  // How a question is asked, put in order and drawn says nothing of what its answers mean.
  defaults: false,
  help: false,
  heading: false,
  bands: false,
  decimals: false,
  position: false,
  revision: false,
}
const told = Object.entries(questionFacts).flatMap(([name, fact]) =>
  fact === false ? [] : [{ name, ...fact }],
)

/** What each column of the dump means, one line a column. */
export function dictionary(
  facts: readonly FactColumn[],
  questions: readonly QuestionColumns[],
): Table {
  return {
    name: 'Dizionario',
    columns: [
      text('colonna'),
      text('significato'),
      text('tipo di dato'),
      ...told.map((fact) => text(fact.header)),
    ],
    *rows() {
      for (const { header, meaning, type, identifier } of facts) {
        const ofNoQuestion = told.map(({ name }) =>
          name === 'identifier' ? yesNo(identifier === true) : null,
        )
        yield [header, meaning, columnTypes[type], ...ofNoQuestion]
      }
      for (const { place, columns } of questions) {
        const ofQuestion = told.map(({ cell }) => cell(place))
        for (const { header, meaning, type } of columns) {
          yield [header, meaning, columnTypes[type], ...ofQuestion]
        }
      }
    },
  }
}

/** What the values of choices mean, one line an option. */
export function codes(questions: readonly QuestionColumns[]): Table {
  return {
    name: 'Codici',
    columns: [text('codice'), text('domanda'), text('valore'), text('significato')],
    *rows() {
      for (const { place } of questions) {
        const { question, kind } = place
        for (const { value, meaning } of kind.codebook(question)) {
          yield [question.code, question.name, value, meaning]
        }
      }
    },
  }
}
