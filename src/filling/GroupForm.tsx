import { type CSSProperties, type SyntheticEvent, useMemo } from 'react'
import { it } from '../../i18n/doctor'
import { Markdown } from '../ui/Markdown'
import { Matrix } from './Matrix'
import { type Block, blocksOf } from './matrix'
import { fillingKeys } from './keys/press'
import { Question } from './Question'
import type { FillingStore } from './filling-store'
import type { GroupRecord } from './records'
import './GroupForm.css'

/** Nothing is sent by a form: each answer is saved by itself. */
const stay = (event: SyntheticEvent) => event.preventDefault()

/** About a window's height. Of fewer there would be more parts to keep an eye on, which costs at each key. */
const blocksInPart = 10

/** Parts of the group of which the browser draws only those in sight: 300 questions open, and take a key, like 20. */
function inParts(blocks: readonly Block[]): (readonly Block[])[] {
  const parts: (readonly Block[])[] = []
  for (let at = 0; at < blocks.length; at += blocksInPart) {
    parts.push(blocks.slice(at, at + blocksInPart))
  }
  return parts
}

/** The questions of the current group: only they are mounted (architecture §3). */
export function GroupForm({ store, group }: { store: FillingStore; group: GroupRecord }) {
  const parts = useMemo(() => inParts(blocksOf(group.questions)), [group])
  const keys = useMemo(() => fillingKeys(store), [store])
  const style: CSSProperties & Record<'--group-color', string> = { '--group-color': group.color }
  return (
    // Clinical text is neither checked nor corrected by a browser: some send it away for that.
    <div className="group-form" style={style} spellCheck={false} {...keys}>
      {group.description !== '' && (
        <div className="group-form__description">
          <Markdown text={group.description} />
        </div>
      )}
      {group.questions.length === 0 && <p>{it.doctor.survey.noQuestions}</p>}
      {parts.map((blocks) => (
        // A browser that offers to fill in forms reads all fields of a form at each key: so they are not all in one, or in none.
        <form
          key={blocks[0]?.questions[0]?.id}
          className="group-form__part"
          autoComplete="off"
          onSubmit={stay}
        >
          {blocks.map(({ columns, questions: [first, ...rest] }) => {
            if (first === undefined) return null
            if (columns === null) return <Question key={first.id} store={store} question={first} />
            const questions = [first, ...rest]
            return <Matrix key={first.id} store={store} columns={columns} questions={questions} />
          })}
        </form>
      ))}
    </div>
  )
}
