import { useMemo } from 'react'
import { QuestionHeading } from '../question/QuestionHeading'
import { Reading } from '../Reading'
import type { FillingStore } from '../filling-store'
import type { GroupRecord } from '../records'
import { readingSegments } from './reading-segments'
import { ReadingMatrix } from './ReadingMatrix'
import './ReadingGroup.css'

/** The questions of a group with their answers, to read. What a condition hides is left out, with the heading that it leaves empty. */
export function ReadingGroup({ store, group }: { store: FillingStore; group: GroupRecord }) {
  const parts = useMemo(() => readingSegments(group.questions), [group])
  return parts.map(({ heading, columns, questions }) => (
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
