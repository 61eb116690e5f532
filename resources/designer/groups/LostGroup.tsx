import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { it } from '../../../i18n/admin'
import { paths } from '../../../src/paths'
import { toasts } from '../../../ui/feedback/toasts'
import { type Design, selectionAfterDeletion } from '../design'

/** Redirect from a group that was deleted while it was open, to the group before it (product §4). A toast reports it unless `isMine`. */
export function LostGroup(props: {
  readonly design: Design
  readonly groupId: string
  /** The groups before the deletion. */
  readonly former: Design['groups']
  /** Whether the group was deleted on this page. */
  readonly isMine: boolean
}) {
  const { design, groupId, former, isMine } = props
  const name = former.find(({ id }) => id === groupId)?.name ?? ''
  useEffect(() => {
    if (!isMine) toasts.error(it.admin.merging.gone(name))
  }, [isMine, name])
  const next = selectionAfterDeletion(former, groupId)
  const hasNext = design.groups.some(({ id }) => id === next)
  const to =
    next !== null && hasNext
      ? paths.admin.groupEdit(design.id, next)
      : paths.admin.databaseEdit(design.id)
  return <Navigate to={to} replace />
}
