import { it } from '../../../i18n/admin'
import { toasts } from '../../../ui/feedback/toasts'
import type { DesignedQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { RemovalDialog } from '../RemovalDialog'

const words = it.admin.questions

interface RemoveQuestionDialogProps {
  readonly question: DesignedQuestion
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a question goes. */
export function RemoveQuestionDialog({ question, onRemoved, onClose }: RemoveQuestionDialogProps) {
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
