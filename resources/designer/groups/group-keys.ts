import type { KeyboardEvent } from 'react'
import { it } from '../../../i18n/admin'
import { start } from '../../admin/start'
import { announcer } from '../announcer'
import type { DesignedGroup } from '../design'
import { useDesignCalls } from '../design-calls'
import { focusGroup, groupLinkId } from './group-focus'
import { holdFocus } from '../hold-focus'

/** The keys of a group in the list; the words of the shortcuts tell of them. */
export function useGroupItemKeys(group: DesignedGroup, onRename: () => void) {
  const calls = useDesignCalls()

  function go(by: -1 | 1, alt: boolean) {
    const groups = calls.read()?.groups ?? []
    const position = groups.findIndex(({ id }) => id === group.id) + by
    const other = groups[position]
    if (other === undefined) return
    if (!alt) return focusGroup(other.id)
    announcer.say(it.admin.order.over(group.name, position + 1, groups.length))
    holdFocus(groupLinkId(group.id))
    start(calls.nudgeGroup(group.id, by))
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'F2') onRename()
    else if (event.key === 'ArrowUp') go(-1, event.altKey)
    else if (event.key === 'ArrowDown') go(1, event.altKey)
    else return
    event.preventDefault()
  }
}
