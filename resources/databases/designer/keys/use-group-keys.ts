import { useNavigate } from 'react-router'
import { paths } from '../../../../src/paths'
import { start } from '../../../start'
import type { Design, DesignedGroup } from '../design'
import { focusGroup } from '../group-focus'
import { usePageKeys } from './use-page-keys'

/** From anywhere in the designer: another group, the next or the previous one. Its name in the list is what a screen reader says. */
export function useGroupKeys(design: Design, current: DesignedGroup | null): void {
  const navigate = useNavigate()
  async function go(by: -1 | 1) {
    const here = design.groups.findIndex(({ id }) => id === current?.id)
    const next = design.groups[here + by]
    if (next === undefined) return
    await navigate(paths.admin.groupEdit(design.id, next.id))
    focusGroup(next.id)
  }
  usePageKeys({
    'alt+shift+PageDown': () => start(go(1)),
    'alt+shift+PageUp': () => start(go(-1)),
  })
}
