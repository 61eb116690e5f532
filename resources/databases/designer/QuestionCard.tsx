import { type ReactNode, useState } from 'react'
import { it } from '../../../i18n/it'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { Chip } from '../../../src/ui/Chip'
import { Icon } from '../../../src/ui/Icon'
import { IconButton } from '../../../src/ui/IconButton'
import { Menu } from '../../../src/ui/Menu'
import { toasts } from '../../../src/ui/toasts'
import type { DesignedGroup, DesignedQuestion } from './design'
import { QuestionEditor } from './QuestionEditor'
import { RemovalDialog } from './RemovalDialog'
import { nudged } from './SortableList'
import { useDesignCalls } from './use-design-calls'
import { start } from '../../start'

const words = it.admin.questions

interface QuestionCardProps {
  readonly group: DesignedGroup
  readonly question: DesignedQuestion
  readonly handle: ReactNode
  readonly open: boolean
  readonly onToggle: () => void
}

/** A question in its group: one line, or its editor when it is open. */
export function QuestionCard({ group, question, handle, open, onToggle }: QuestionCardProps) {
  const calls = useDesignCalls()
  const [removing, setRemoving] = useState(false)
  const ids = group.questions.map(({ id }) => id)
  const archived = question.archivedAt !== null
  const editorId = `question-${question.id}-editor`

  async function remove() {
    await calls.removeQuestion(group.id, question)
    toasts.success(words.deleted)
  }

  return (
    <article
      className={open ? 'question-card is-open' : 'question-card'}
      data-question={question.id}
    >
      <div className="question-card__header">
        {handle}
        <h3>
          <button
            type="button"
            className="question-card__toggle"
            aria-expanded={open}
            aria-controls={editorId}
            onClick={onToggle}
          >
            <span className="question-card__name">{question.name}</span>
            <span className="question-card__facts">
              {isQuestionKind(question.kind) && kindOf(question.kind).wording.name}
              {` · ${question.code} · @q_${question.id}`}
              {question.required && ` · ${words.requiredMark}`}
            </span>
          </button>
        </h3>
        {archived && <Chip icon="archive">{words.archived}</Chip>}
        {question.visibleIf !== '' && <Icon name="filter" label={words.visibleIf} />}
        <Menu
          items={[
            {
              label: it.admin.order.up,
              icon: 'arrow-up',
              disabled: ids[0] === question.id,
              onSelect: () => start(calls.reorderQuestions(group.id, nudged(ids, question.id, -1))),
            },
            {
              label: it.admin.order.down,
              icon: 'arrow-down',
              disabled: ids.at(-1) === question.id,
              onSelect: () => start(calls.reorderQuestions(group.id, nudged(ids, question.id, 1))),
            },
            {
              label: archived ? words.unarchive : words.archive,
              icon: 'archive',
              onSelect: () => start(calls.archiveQuestion(group.id, question, !archived)),
            },
            {
              label: words.delete,
              icon: 'delete',
              danger: true,
              onSelect: () => setRemoving(true),
            },
          ]}
        >
          {(trigger) => (
            <IconButton {...trigger} icon="more" label={words.actions(question.name)} />
          )}
        </Menu>
      </div>
      <div id={editorId} hidden={!open}>
        {open && <QuestionEditor groupId={group.id} question={question} />}
      </div>
      {removing && (
        <RemovalDialog
          title={words.deleteTitle(question.name)}
          text={words.deleteText}
          onRemove={remove}
          onArchive={() => calls.archiveQuestion(group.id, question, true)}
          onClose={() => setRemoving(false)}
        />
      )}
    </article>
  )
}
