import { useMemo } from 'react'
import { conditionSentence } from '../../../../engine/conditions/sentence'
import { type QuestionLookup, questionLookup } from '../../../../engine/conditions/question'
import { BlankLine } from '../../../../kinds/fields/blank'
import { compileDesign } from '../../../../engine/survey/design'
import { printing } from '../../../../i18n/words/doctor/printing'
import { blocksOf } from '../../../filling/matrix/matrix'
import type { GroupRecord } from '../../../filling/records'
import { Markdown } from '../../../../ui/markdown/Markdown'
import { BlankMatrix } from './BlankMatrix'
import { BlankQuestion } from './BlankQuestion'
import { useSheet } from './use-sheet'
import './BlankSheet.css'

const { blank: words } = printing

interface BlankSheetProps {
  readonly databaseName: string
  /** The groups that are not archived, with their questions. */
  readonly groups: readonly GroupRecord[]
}

/** All questions of a design as a form on paper, with conditions in words. */
export function BlankSheet({ databaseName, groups }: BlankSheetProps) {
  const lookup = useMemo(() => questionLookup(compileDesign(groups)), [groups])
  useSheet(databaseName, words.title)
  return (
    <article className="blank-sheet">
      <header className="blank-sheet__head">
        <p className="blank-sheet__database">{databaseName}</p>
        <dl>
          {[words.patient, words.doctor, words.date].map((field) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <BlankLine />
              </dd>
            </div>
          ))}
        </dl>
        <p>{words.privacy}</p>
      </header>
      {groups.map((group) => (
        <BlankGroup key={group.id} group={group} lookup={lookup} />
      ))}
    </article>
  )
}

function BlankGroup({ group, lookup }: { group: GroupRecord; lookup: QuestionLookup }) {
  const questions = group.questions.filter(({ archivedAt }) => archivedAt === null)
  if (questions.length === 0) return null
  return (
    <section className="blank-sheet__group">
      <div className="blank-sheet__group-head">
        <h2>{group.name}</h2>
        {group.visibleIf !== '' && (
          <p className="blank-sheet__condition">
            {conditionSentence(group.visibleIf, lookup, 'paper')}
          </p>
        )}
        {group.description !== '' && <Markdown text={group.description} />}
      </div>
      {blocksOf(questions).map(({ columns, questions: [first, ...rest] }) => {
        if (first === undefined) return null
        if (columns === null) {
          return <BlankQuestion key={first.id} question={first} lookup={lookup} />
        }
        const rows = [first, ...rest]
        return <BlankMatrix key={first.id} columns={columns} questions={rows} lookup={lookup} />
      })}
    </section>
  )
}
