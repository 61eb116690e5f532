import type { SnapshotQuestion } from '../../contract/calls/designs/design-snapshot'
import { it } from '../../i18n/admin'
import { isQuestionKind, kindOf } from '../../kinds/index'

/** Note beside a question's name: its kind, and whether it is required or archived. */
export function noteOf({
  kind,
  required,
  archivedAt,
}: Pick<SnapshotQuestion, 'kind' | 'required' | 'archivedAt'>): string {
  const parts = [
    isQuestionKind(kind) ? kindOf(kind).wording.name : kind,
    required && it.admin.questions.requiredMark,
    archivedAt !== null && it.admin.questions.archived,
  ]
  return parts.filter(Boolean).join(' · ')
}
