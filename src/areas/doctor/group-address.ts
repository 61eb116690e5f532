import type { View } from '../../paths'
import { paths } from '../../paths'
import type { GroupState } from './filling/group-states'

/** A group's place in an address: its answers group, or `g` and its own id while it has none (decision 011). */
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

/** The group that an address names, whichever way it does. */
export function groupAt(
  groups: readonly GroupState[],
  place: string | undefined,
): GroupState | null {
  const [, groupId] = /^g(\d+)$/.exec(place ?? '') ?? []
  return groups.find(({ id, answersGroupId }) => id === groupId || answersGroupId === place) ?? null
}
