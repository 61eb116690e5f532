import type { View } from '../../paths'
import { paths } from '../../paths'
import type { GroupState } from '../../answers/survey/group-states'

/** A group's segment of an address: the id of its answers group, or `g` and its own id if it has none yet (decision 011). */
export function groupSegment({ id, answersGroupId }: Pick<GroupState, 'id' | 'answersGroupId'>) {
  return answersGroupId ?? `g${id}`
}

/** The address where a group of a survey is filled in. */
export function groupAddress(
  surveyId: string,
  view: View,
  group: Pick<GroupState, 'id' | 'answersGroupId'>,
): string {
  return paths.doctor.surveyEdit(surveyId, view, groupSegment(group))
}

/** The group that an address's segment names, in either form; null if there is none. */
export function groupAt(
  groups: readonly GroupState[],
  segment: string | undefined,
): GroupState | null {
  const [, groupId] = /^g(\d+)$/.exec(segment ?? '') ?? []
  return (
    groups.find(({ id, answersGroupId }) => id === groupId || answersGroupId === segment) ?? null
  )
}
