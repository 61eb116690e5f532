import type { QuestionColumns } from './survey-columns'
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

/** What each column of the dump means, one line a column. */
export function dictionary(questions: readonly QuestionColumns[]): Table {
  return {
    name: 'Dizionario',
    columns: [
      text('colonna'),
      text('significato'),
      text('tipo di dato'),
      text('gruppo'),
      text('codice'),
      text('domanda'),
      text('tipo di domanda'),
      text('riferimento'),
      text('obbligatoria'),
      text('dato personale'),
      text('visibile se'),
      text('formula'),
      text('archiviata'),
    ],
    *rows() {
      for (const { place, columns } of questions) {
        const { question, group, kind, offered } = place
        for (const { header, meaning, type } of columns) {
          yield [
            header,
            meaning,
            columnTypes[type],
            group.name,
            question.code,
            question.name,
            kind.wording.name,
            `@q_${question.id}`,
            yesNo(question.required),
            yesNo(question.identifier),
            question.visibleIf || null,
            kind.computed ? String(question.metadata) : null,
            yesNo(!offered),
          ]
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
