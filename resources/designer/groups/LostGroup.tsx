import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { it } from '../../../i18n/admin'
import { paths } from '../../../src/paths'
import { toasts } from '../../../ui/feedback/toasts'
import { type Design, selectionAfterDeletion } from '../design'

/** The group that was open has been deleted: the one before it is shown (product §4), and who did not delete it themselves is told. */
export function LostGroup(props: {
  readonly design: Design
  readonly groupId: string
  /** The groups as they stood while it was there. */
  readonly former: Design['groups']
  readonly isMine: boolean
}) {
  const { design, groupId, former, isMine } = props
  const name = former.find(({ id }) => id === groupId)?.name ?? ''
  useEffect(() => {
    if (!isMine) toasts.error(it.admin.merging.gone(name))
  }, [isMine, name])
  const next = selectionAfterDeletion(former, groupId)
  const isThere = design.groups.some(({ id }) => id === next)
  const to =
    next !== null && isThere
      ? paths.admin.groupEdit(design.id, next)
      : paths.admin.databaseEdit(design.id)
  return <Navigate to={to} replace />
}
