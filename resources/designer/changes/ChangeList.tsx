import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { DesignSnapshot } from '../../../contract/calls/designs/design-snapshot'
import {
  designChanges,
  type DesignChanges,
  type QuestionChange,
} from '../../../engine/versions/design-changes'
import { designDrafts as words } from '../../../i18n/words/admin/designs/design-drafts'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { viewOf } from '../../../kinds/views'
import { Button } from '../../../ui/buttons/Button'
import { Chip, type ChipTone } from '../../../ui/Chip'
import { GroupDot } from '../../../ui/GroupDot'
import { Icon } from '../../../ui/Icon'
import { usePortions } from '../../../ui/lists/use-portions'
import {
  type FieldChange,
  groupFieldChanges,
  questionFieldChanges,
  type Sides,
  sidesOf,
} from './field-changes'
import { FieldChanges } from './FieldChanges'
import { type ChangeSection, changeSections, countsOf, type Mark, marksOf } from './sections'
import './changes.css'

/** Number of changed questions up to which all groups are unfolded at first. */
const mostUnfolded = 60

/** Number of questions of a group that are drawn at first, and that each press of its button adds. */
const portion = 60

interface ChangeListProps {
  readonly before: DesignSnapshot
  readonly after: DesignSnapshot
  /** Differences of both, if the page knows it already. */
  readonly changes?: DesignChanges
  /** Address of a question that `after` has; its name is a plain text without one. */
  readonly addressOf?: (groupId: string, questionId: string) => string
}

/** List of what differs between two designs: groups as headings, and below each its questions with the fields before and after. */
export function ChangeList({ before, after, changes, addressOf }: ChangeListProps) {
  const listed = useMemo(() => changes ?? designChanges(before, after), [changes, before, after])
  const sides = useMemo(() => sidesOf(before, after), [before, after])
  const isUnfolded = listed.questions.length <= mostUnfolded
  return (
    <div className="design-changes">
      {changeSections(before, after, listed).map((section) => (
        <Section key={section.group.id} {...{ section, sides, isUnfolded, addressOf }} />
      ))}
    </div>
  )
}

interface SectionProps extends Pick<ChangeListProps, 'addressOf'> {
  readonly section: ChangeSection
  readonly sides: Sides
  readonly isUnfolded: boolean
}

/** A group with its changes. What is folded is not drawn. */
function Section({ section, sides, isUnfolded, addressOf }: SectionProps) {
  const { group, change, questions } = section
  const [isOpen, setOpen] = useState(isUnfolded)
  const { list, limit, more } = usePortions<HTMLUListElement>(portion, '.design-change')
  const counts = words.tally(countsOf({ groups: [], questions }))
  return (
    <details
      className="design-changes__group"
      open={isOpen}
      style={{ '--group-color': group.color }}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>
          <GroupDot />
          {group.name}
        </h3>
        {change !== null && (
          <Marks marks={marksOf(change.before, change.after, change.moved)} of="group" />
        )}
        {counts !== '' && <span className="note">{counts}</span>}
      </summary>
      {isOpen && (
        <>
          {change !== null && <FieldChanges changes={groupFieldChanges(change, sides)} />}
          <ul ref={list} role="list">
            {questions.slice(0, limit).map((question) => (
              <Question
                key={question.id}
                change={question}
                fields={questionFieldChanges(question, sides)}
                addressOf={addressOf}
              />
            ))}
          </ul>
          {questions.length > limit && (
            <Button variant="quiet" onClick={more}>
              {words.more(Math.min(portion, questions.length - limit))}
            </Button>
          )}
        </>
      )}
    </details>
  )
}

interface QuestionProps extends Pick<ChangeListProps, 'addressOf'> {
  readonly change: QuestionChange
  readonly fields: readonly FieldChange[]
}

function Question({ change, fields, addressOf }: QuestionProps) {
  const { id, before, after, moved } = change
  const placed = after ?? before
  if (placed === null) return null
  const { question, group } = placed
  const to = after === null ? undefined : addressOf?.(group.id, id)
  const kind = isQuestionKind(question.kind) ? question.kind : null
  return (
    <li className="design-change" tabIndex={-1}>
      <div className="design-change__title">
        <h4>
          {kind !== null && <Icon name={viewOf(kind).icon} />}
          {to === undefined ? question.name : <Link to={to}>{question.name}</Link>}
        </h4>
        <Marks marks={marksOf(before?.question, after?.question, moved)} of="question" />
        {kind !== null && <span className="note">{kindOf(kind).wording.name}</span>}
      </div>
      <FieldChanges changes={fields} />
    </li>
  )
}

const tones: Readonly<Record<Mark, ChipTone>> = {
  added: 'success',
  removed: 'danger',
  archived: 'warning',
  restored: 'success',
  moved: 'neutral',
}

function Marks(props: { readonly marks: readonly Mark[]; readonly of: 'question' | 'group' }) {
  return props.marks.map((mark): ReactNode => (
    <Chip key={mark} tone={tones[mark]}>
      {words[props.of][mark]}
    </Chip>
  ))
}
