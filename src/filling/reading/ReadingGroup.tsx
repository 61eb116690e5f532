import { useMemo } from 'react'
import type { FillingStore } from '../../answers/survey/filling-store'
import { blocksOf, type MatrixOption } from '../matrix/matrix'
import { QuestionHeading } from '../question/QuestionHeading'
import { Reading } from '../Reading'
import type { GroupRecord, QuestionRecord } from '../../answers/survey/records'
import { ReadingMatrix } from './ReadingMatrix'
import './ReadingGroup.css'

/** Questions that are shown one below the other, or as the rows of a table. */
interface ReadingSegment {
  readonly heading: QuestionRecord['heading']
  readonly columns: readonly MatrixOption[] | null
  readonly questions: QuestionRecord[]
}

/** Divides the questions of a group at headings, and where a table begins or ends. */
function readingSegments(questions: readonly QuestionRecord[]): readonly ReadingSegment[] {
  const segments: ReadingSegment[] = []
  for (const { columns, questions: block } of blocksOf(questions)) {
    const heading = block[0]?.heading ?? null
    const last = segments.at(-1)
    const goesOn = heading === null && columns === null && last !== undefined
    if (goesOn && last.columns === null) last.questions.push(...block)
    else segments.push({ heading, columns, questions: [...block] })
  }
  return segments
}

/** Questions of a group with their answers as text, without those that a condition hides and headings that would be empty. */
export function ReadingGroup({ store, group }: { store: FillingStore; group: GroupRecord }) {
  const segments = useMemo(() => readingSegments(group.questions), [group])
  return segments.map(({ heading, columns, questions }) => (
    <div key={questions[0]?.id} className="reading-part">
      <QuestionHeading heading={heading} />
      {columns === null ? (
        <dl>
          {questions.map((question) => (
            <Reading key={question.id} store={store} question={question} />
          ))}
        </dl>
      ) : (
        <ReadingMatrix store={store} columns={columns} questions={questions} />
      )}
    </div>
  ))
}
