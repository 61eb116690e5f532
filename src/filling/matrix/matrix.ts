import type { QuestionRecord } from '../records'

/** An option that all rows of a table have. */
export interface MatrixOption {
  readonly id: string
  readonly label: string
}

/** Questions that stand together: one alone, or neighbours that share their options as the rows of one table. */
export interface Block {
  /** The options over the table's columns, or null for a question by itself. */
  readonly columns: readonly MatrixOption[] | null
  readonly questions: readonly QuestionRecord[]
}

/** More columns than these don't fit beside a question. */
const mostColumns = 8

/** The options of a question that asks for a table and can be a row of one: plain options, none retired or with a text beside it. */
function matrixOptions({ metadata, archivedAt }: QuestionRecord): readonly MatrixOption[] | null {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return null
  const { layout, options } = metadata as { layout?: unknown; options?: unknown }
  if (layout !== 'matrix' || !Array.isArray(options) || archivedAt !== null) return null
  if (options.length === 0 || options.length > mostColumns) return null
  const plain = options.every(
    (option: Record<string, unknown>) =>
      !option['withNote'] && !option['retired'] && option['children'] === undefined,
  )
  return plain ? (options as MatrixOption[]) : null
}

function keyOf(question: QuestionRecord, options: readonly MatrixOption[]): string {
  return JSON.stringify([question.kind, options.map(({ id, label }) => [id, label])])
}

/** The questions of a group in their order, neighbours with `layout: matrix` and the same options put together (product §4). */
export function blocksOf(questions: readonly QuestionRecord[]): Block[] {
  const blocks: { columns: readonly MatrixOption[] | null; questions: QuestionRecord[] }[] = []
  let openKey: string | null = null
  for (const question of questions) {
    const options = matrixOptions(question)
    const key = options === null ? null : keyOf(question, options)
    const last = blocks.at(-1)
    // A heading begins something new: the table ends before it.
    if (key !== null && key === openKey && question.heading === null && last !== undefined) {
      last.questions.push(question)
    } else {
      blocks.push({ columns: options, questions: [question] })
    }
    openKey = key
  }
  return blocks.map((block) => (block.questions.length === 1 ? { ...block, columns: null } : block))
}
