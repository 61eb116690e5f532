import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { it } from '../../../i18n/admin'
import { paths } from '../../../src/paths'
import { combinationOf, type KeyMap, usePageKeys } from '../../../ui/shortcuts/use-page-keys'
import { start } from '../../admin/start'
import { announcer } from '../announcer'
import type { Design, DesignedGroup } from '../design'
import { useDesignCalls } from '../design-calls'
import { holdFocus } from '../hold-focus'

/** Keys of a group in the list; `i18n/words/admin/shortcuts` describes them. */
export function useGroupItemKeys(group: DesignedGroup, onRename: () => void) {
  const calls = useDesignCalls()

  function neighbour(by: -1 | 1) {
    const groups = calls.read()?.groups ?? []
    const index = groups.findIndex(({ id }) => id === group.id) + by
    return { index, id: groups[index]?.id, total: groups.length }
  }
  function focusNeighbour(by: -1 | 1) {
    const { id } = neighbour(by)
    if (id !== undefined) focusGroup(id)
  }
  function move(by: -1 | 1) {
    const { index, id, total } = neighbour(by)
    if (id === undefined) return
    announcer.say(it.admin.order.over(group.name, index + 1, total))
    holdFocus(groupLinkId(group.id))
    start(calls.nudgeGroup(group.id, by))
  }

  const keys: KeyMap = {
    F2: onRename,
    'alt+F2': onRename,
    ArrowUp: () => focusNeighbour(-1),
    ArrowDown: () => focusNeighbour(1),
    'alt+ArrowUp': () => move(-1),
    'alt+ArrowDown': () => move(1),
  }
  return (event: KeyboardEvent) => {
    const action = keys[combinationOf(event)]
    if (action === undefined) return
    action(event.nativeEvent)
    event.preventDefault()
  }
}

/**
 * Keys that open the next or previous group from anywhere in the designer. The group's link takes the focus, so that its name is read.
 *
 * @param onFollow called before another group opens
 */
export function useGroupKeys(
  design: Design,
  current: DesignedGroup | null,
  onFollow: () => void,
): void {
  const navigate = useNavigate()
  const targetId = useRef<string | null>(null)
  const currentId = current?.id

  function go(by: -1 | 1) {
    const index = design.groups.findIndex(({ id }) => id === currentId)
    const next = design.groups[index + by]
    if (next === undefined) return
    targetId.current = next.id
    onFollow()
    start(Promise.resolve(navigate(paths.admin.groupEdit(design.id, next.id))))
  }
  usePageKeys({
    'alt+shift+PageDown': () => go(1),
    'alt+shift+PageUp': () => go(-1),
  })

  useEffect(() => {
    if (currentId === undefined || targetId.current !== currentId) return
    targetId.current = null
    focusGroup(currentId)
  }, [currentId])
}

/** DOM id of the link that leads to a group. */
export function groupLinkId(groupId: string): string {
  return `group-${groupId}`
}

/** Puts the focus on a group's link in the list with the next frame, after a navigation has put it on the heading. */
function focusGroup(groupId: string | undefined): void {
  requestAnimationFrame(() => document.getElementById(groupLinkId(groupId ?? ''))?.focus())
}
