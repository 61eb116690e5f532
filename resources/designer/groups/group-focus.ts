/** The id of the link that leads to a group. */
export function groupLinkId(groupId: string): string {
  return `group-${groupId}`
}

/** Puts the focus on a group in the list, once the page has been drawn and a navigation has put it on the heading. */
export function focusGroup(groupId: string | undefined): void {
  requestAnimationFrame(() => document.getElementById(groupLinkId(groupId ?? ''))?.focus())
}
