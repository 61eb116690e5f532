import { it } from '../../../i18n/admin'
import { toasts } from '../../../ui/feedback/toasts'
import type { DesignedGroup, DesignedQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { RemovalDialog } from '../RemovalDialog'
import { focusCardSoon } from './card-focus'
import { moveToGroup } from './move-to-group'
import { type QuestionPosition, QuestionPositionDialog } from './QuestionPositionDialog'
import type { CardDialog, CardActions } from './use-cards'

const words = it.admin.questions

interface QuestionDialogsProps {
  readonly group: DesignedGroup
  readonly dialog: CardDialog
  readonly actions: CardActions
}

/** Dialog before a question is moved or deleted. */
export function QuestionDialogs({ group, dialog, actions }: QuestionDialogsProps) {
  const calls = useDesignCalls()
  const close = () => actions.openDialog(null)
  const index = group.questions.findIndex(({ id }) => id === dialog.id)
  const question = group.questions[index]
  if (question === undefined) return null

  /** Gives the focus to the card that follows a question which has left the group. */
  const focusNext = () =>
    focusCardSoon((group.questions[index + 1] ?? group.questions[index - 1])?.id)
  if (dialog.action === 'remove') {
    return <RemoveQuestionDialog question={question} onRemoved={focusNext} onClose={close} />
  }
  const move = async (position: QuestionPosition) => {
    await moveToGroup(calls, question, position)
    close()
    focusNext()
  }
  return (
    <QuestionPositionDialog
      title={words.moveTitle(question.name)}
      from={group}
      onChoose={move}
      onClose={close}
    />
  )
}

interface RemoveQuestionDialogProps {
  readonly question: DesignedQuestion
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Confirmation before a question is deleted. */
function RemoveQuestionDialog({ question, onRemoved, onClose }: RemoveQuestionDialogProps) {
  const calls = useDesignCalls()

  async function remove() {
    await calls.removeQuestion(question.id)
    toasts.success(words.deleted)
    onRemoved()
  }

  return (
    <RemovalDialog
      title={words.deleteTitle(question.name)}
      text={words.deleteText}
      onRemove={remove}
      onArchive={() => calls.changeQuestion(question.id, { archivedAt: new Date().toISOString() })}
      onClose={onClose}
    />
  )
}
