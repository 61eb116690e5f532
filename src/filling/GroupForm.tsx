import { useLayoutEffect, useMemo } from 'react'
import { it } from '../../i18n/doctor'
import { RequiredLegend } from '../../ui/feedback/RequiredLegend'
import { Markdown } from '../../ui/markdown/Markdown'
import { Matrix } from './matrix/Matrix'
import { blocksOf } from './matrix/matrix'
import { fillingKeys } from './keys/press'
import { NothingToAnswer } from './NothingToAnswer'
import { Question } from './question/Question'
import { reportMissedChanges } from './missed-input'
import type { FillingStore } from '../answers/survey/filling-store'
import type { GroupRecord } from '../answers/survey/records'
import './GroupForm.css'

const words = it.doctor.question

/** Form with the questions of one group; questions of other groups are not mounted. */
export function GroupForm({ store, group }: { store: FillingStore; group: GroupRecord }) {
  const blocks = useMemo(() => blocksOf(group.questions), [group])
  const keys = useMemo(() => fillingKeys(store), [store])
  useLayoutEffect(reportMissedChanges, [])
  return (
    // Browsers must not check the spelling of clinical text: some send it to a server for that.
    <div
      className="group-form"
      style={{ '--group-color': group.color }}
      spellCheck={false}
      {...keys}
    >
      {group.description !== '' && (
        <div className="group-form__description">
          <Markdown text={group.description} />
        </div>
      )}
      {group.questions.some(({ required }) => required) && (
        <div className="group-form__legend">
          <RequiredLegend text={words.legend} />
        </div>
      )}
      <NothingToAnswer store={store} questions={group.questions} />
      {blocks.map(({ columns, questions: [first, ...rest] }) => {
        if (first === undefined) return null
        if (columns === null) return <Question key={first.id} store={store} question={first} />
        const questions = [first, ...rest]
        return <Matrix key={first.id} store={store} columns={columns} questions={questions} />
      })}
    </div>
  )
}
