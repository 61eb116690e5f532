import { useState } from 'react'
import { it } from '../../../i18n/admin'
import { paths } from '../../../src/paths'
import { IconButton } from '../../../ui/buttons/IconButton'
import { Menu } from '../../../ui/dialogs/Menu'
import { toasts } from '../../../ui/feedback/toasts'
import { useNavigateIfHere } from '../../../ui/address/use-navigate-if-here'
import { CloneToDatabaseDialog } from './CloneToDatabaseDialog'
import { type DesignedGroup, selectionAfterDeletion } from '../design'
import { useDesignCalls } from '../design-calls'
import { useDesigner } from '../designer-context'
import { RemovalDialog } from '../RemovalDialog'
import { start } from '../../admin/start'

const words = it.admin.groups

/** Menu of a group: rename, move, copy, archive, delete. */
export function GroupMenu(props: { readonly group: DesignedGroup; readonly onRename: () => void }) {
  const { group, onRename } = props
  const { design } = useDesigner()
  const calls = useDesignCalls()
  const navigatorFromHere = useNavigateIfHere()
  const [dialog, setDialog] = useState<'clone' | 'remove' | null>(null)
  const ids = design.groups.map(({ id }) => id)
  const archived = group.archivedAt !== null

  async function clone() {
    const navigate = navigatorFromHere()
    const id = await calls.cloneGroup(group)
    toasts.success(words.cloned)
    await navigate(paths.admin.groupEdit(design.id, id))
  }

  async function remove() {
    const navigate = navigatorFromHere()
    const next = selectionAfterDeletion(design.groups, group.id)
    await calls.removeGroup(group)
    toasts.success(words.deleted)
    await navigate(
      next === null ? paths.admin.databaseEdit(design.id) : paths.admin.groupEdit(design.id, next),
      { replace: true },
    )
  }

  return (
    <>
      <Menu
        items={[
          { label: it.admin.rename.action, icon: 'edit', onSelect: onRename },
          {
            label: it.admin.order.up,
            icon: 'arrow-up',
            disabled: ids[0] === group.id,
            onSelect: () => start(calls.nudgeGroup(group.id, -1)),
          },
          {
            label: it.admin.order.down,
            icon: 'arrow-down',
            disabled: ids.at(-1) === group.id,
            onSelect: () => start(calls.nudgeGroup(group.id, 1)),
          },
          { label: words.clone, icon: 'copy', onSelect: () => start(clone()) },
          { label: words.cloneTo, icon: 'database', onSelect: () => setDialog('clone') },
          {
            label: archived ? words.unarchive : words.archive,
            icon: 'archive',
            onSelect: () => start(calls.archiveGroup(group, !archived)),
          },
          {
            label: words.delete,
            icon: 'delete',
            danger: true,
            onSelect: () => setDialog('remove'),
          },
        ]}
      >
        {(trigger) => <IconButton {...trigger} icon="more" label={words.actions(group.name)} />}
      </Menu>
      {dialog === 'clone' && (
        <CloneToDatabaseDialog group={group} onClose={() => setDialog(null)} />
      )}
      {dialog === 'remove' && (
        <RemovalDialog
          title={words.deleteTitle(group.name)}
          text={words.deleteText(group.questions.length)}
          onRemove={remove}
          onArchive={() => calls.archiveGroup(group, true)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
