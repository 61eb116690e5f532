import type { QuestionRecord } from '../../answers/survey/records'

/** Option that all rows of a table have. */
export interface MatrixOption {
  readonly id: string
  readonly label: string
}

/** Block of a group: one question alone, or neighbours with the same options as the rows of one table. */
export interface Block {
  /** Options of the table's columns, or null for one question. */
  readonly columns: readonly MatrixOption[] | null
  readonly questions: readonly QuestionRecord[]
}

/** Number of columns that fit next to a question. */
const maxColumns = 8

/**
 * Options of a question whose layout is a table and that can be one of its rows; null for any other. Its options must be plain: none is
 * archived or has a text of its own.
 */
function matrixOptions({ metadata, archivedAt }: QuestionRecord): readonly MatrixOption[] | null {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return null
  const { layout, options } = metadata as { layout?: unknown; options?: unknown }
  if (layout !== 'matrix' || !Array.isArray(options) || archivedAt !== null) return null
  if (options.length === 0 || options.length > maxColumns) return null
  const plain = options.every(
    (option: Record<string, unknown>) =>
      !option['withNote'] && !option['retired'] && option['children'] === undefined,
  )
  return plain ? (options as MatrixOption[]) : null
}

function keyOf(question: QuestionRecord, options: readonly MatrixOption[]): string {
  return JSON.stringify([question.kind, options.map(({ id, label }) => [id, label])])
}

/** Blocks of a group's questions, in their order: neighbours with `layout: matrix` and the same options are one block (product §4). */
export function blocksOf(questions: readonly QuestionRecord[]): Block[] {
  const blocks: { columns: readonly MatrixOption[] | null; questions: QuestionRecord[] }[] = []
  let openKey: string | null = null
  for (const question of questions) {
    const options = matrixOptions(question)
    const key = options === null ? null : keyOf(question, options)
    const last = blocks.at(-1)
    // A table ends before a heading.
    if (key !== null && key === openKey && question.heading === null && last !== undefined) {
      last.questions.push(question)
    } else {
      blocks.push({ columns: options, questions: [question] })
    }
    openKey = key
  }
  return blocks.map((block) => (block.questions.length === 1 ? { ...block, columns: null } : block))
}
