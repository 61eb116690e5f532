import { it } from '../../../../i18n/it'
import { toasts } from '../../../../src/ui/toasts'
import type { DesignedQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { RemovalDialog } from '../RemovalDialog'

const words = it.admin.questions

interface RemoveQuestionDialogProps {
  readonly groupId: string
  readonly question: DesignedQuestion
  readonly onClose: () => void
}

/** Asks before a question goes. */
export function RemoveQuestionDialog({ groupId, question, onClose }: RemoveQuestionDialogProps) {
  const calls = useDesignCalls()

  async function remove() {
    await calls.removeQuestion(groupId, question)
    toasts.success(words.deleted)
  }

  return (
    <RemovalDialog
      title={words.deleteTitle(question.name)}
      text={words.deleteText}
      onRemove={remove}
      onArchive={() => calls.archiveQuestion(groupId, question, true)}
      onClose={onClose}
    />
  )
}
