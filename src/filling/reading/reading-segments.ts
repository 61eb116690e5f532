import { blocksOf, type MatrixOption } from '../matrix/matrix'
import type { QuestionRecord } from '../records'

/** Questions that are read one below the other, or as the rows of a table. */
export interface ReadingPart {
  readonly heading: QuestionRecord['heading']
  readonly columns: readonly MatrixOption[] | null
  readonly questions: readonly QuestionRecord[]
}

/** The questions of a group cut where a heading stands, and where a table begins or ends. */
export function readingSegments(questions: readonly QuestionRecord[]): ReadingPart[] {
  const parts: {
    heading: ReadingPart['heading']
    columns: ReadingPart['columns']
    questions: QuestionRecord[]
  }[] = []
  for (const { columns, questions: together } of blocksOf(questions)) {
    const heading = together[0]?.heading ?? null
    const last = parts.at(-1)
    const goesOn = heading === null && columns === null && last !== undefined
    if (goesOn && last.columns === null) last.questions.push(...together)
    else parts.push({ heading, columns, questions: [...together] })
  }
  return parts
}
