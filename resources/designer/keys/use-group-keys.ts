import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../src/paths'
import { start } from '../../admin/start'
import type { Design, DesignedGroup } from '../design'
import { focusGroup } from '../groups/group-focus'
import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'

/** From anywhere in the designer: another group, the next or the previous one. Its name in the list is what a screen reader says. */
export function useGroupKeys(design: Design, current: DesignedGroup | null): void {
  const navigate = useNavigate()
  const wanted = useRef<string | null>(null)
  const currentId = current?.id

  function go(by: -1 | 1) {
    const here = design.groups.findIndex(({ id }) => id === currentId)
    const next = design.groups[here + by]
    if (next === undefined) return
    wanted.current = next.id
    start(Promise.resolve(navigate(paths.admin.groupEdit(design.id, next.id))))
  }
  usePageKeys({
    'alt+shift+PageDown': () => go(1),
    'alt+shift+PageUp': () => go(-1),
  })

  useEffect(() => {
    if (currentId === undefined || wanted.current !== currentId) return
    wanted.current = null
    focusGroup(currentId)
  }, [currentId])
}
