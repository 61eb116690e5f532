import { it } from '../../../i18n/doctor'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'
import { focusedQuestion, focusQuestion } from '../question/focus-question'
import { toasts } from '../../../ui/feedback/toasts'
import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'

const words = it.doctor.groups

interface FillingKeys<Group extends NavigationGroup> {
  readonly store: {
    /** Ids of a group's visible questions without an answer. */
    unanswered(groupId: string): readonly string[]
  }
  readonly groups: readonly Group[]
  readonly current: Group | null
  /** Ids of the current group's questions, in their order. */
  readonly questionIds: readonly string[]
  /** Opens a group as by keyboard. */
  readonly open: (group: Group) => void
  /** Moves the focus into the list of groups. */
  readonly toList: () => void
}

/**
 * Shortcuts for filling in a survey, wherever the focus is; those between groups are the same in the designer.
 *
 * @returns moves to the next question without an answer: in this group, else in a later one, else from the beginning
 */
export function useFillingKeys<Group extends NavigationGroup>(
  filling: FillingKeys<Group>,
): () => void {
  const { store, groups, current, questionIds, open, toList } = filling
  const index = groups.findIndex(({ id }) => id === current?.id)

  function step(by: -1 | 1): void {
    const next = groups[index + by]
    if (next !== undefined) open(next)
  }

  /** The unanswered question of the current group that is nearest to the focused one, after or before it. */
  function nextInGroup(by: -1 | 1): string | undefined {
    const unanswered = new Set(store.unanswered(current?.id ?? ''))
    const from = questionIds.indexOf(focusedQuestion() ?? '')
    if (by === 1) return questionIds.slice(from + 1).find((id) => unanswered.has(id))
    return from === -1 ? undefined : questionIds.slice(0, from).findLast((id) => unanswered.has(id))
  }

  function toUnanswered(by: -1 | 1): void {
    const questionId = nextInGroup(by)
    if (questionId !== undefined) return void focusQuestion(questionId)
    const others = by === 1 ? [...groups.slice(index + 1), ...groups.slice(0, index)] : []
    const group = others.find(({ unanswered }) => unanswered > 0)
    if (group !== undefined) return open(group)
    const first = by === 1 ? store.unanswered(current?.id ?? '')[0] : undefined
    if (first !== undefined) focusQuestion(first)
    else toasts.success(by === 1 ? words.allAnswered : words.noneBefore)
  }

  usePageKeys({
    'alt+shift+PageDown': () => step(1),
    'alt+shift+PageUp': () => step(-1),
    'alt+shift+Home': toList,
    'alt+PageDown': () => toUnanswered(1),
    'alt+PageUp': () => toUnanswered(-1),
  })
  return () => toUnanswered(1)
}
