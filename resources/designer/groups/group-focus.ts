/** DOM id of the link that leads to a group. */
export function groupLinkId(groupId: string): string {
  return `group-${groupId}`
}

/** Puts the focus on a group's link in the list with the next frame, after a navigation has put it on the heading. */
export function focusGroup(groupId: string | undefined): void {
  requestAnimationFrame(() => document.getElementById(groupLinkId(groupId ?? ''))?.focus())
}
