import { it } from '../../../i18n/admin'
import { toasts } from '../../../ui/feedback/toasts'
import type { DesignedQuestion } from '../design'
import type { DesignCalls } from '../design-calls'

interface Target {
  readonly group: { readonly id: string; readonly name: string }
  readonly beforeId: string | null
}

/** Moves a question to another group and reports it by a toast. @throws CallError */
export async function moveToGroup(
  calls: DesignCalls,
  question: DesignedQuestion,
  { group, beforeId }: Target,
): Promise<void> {
  await calls.moveQuestion(question.id, group.id, beforeId)
  toasts.success(it.admin.questions.movedTo(question.name, group.name))
}
