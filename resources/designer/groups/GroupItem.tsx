import { useState } from 'react'
import { Link } from 'react-router'
import { it } from '../../../i18n/admin'
import { paths } from '../../../src/paths'
import { Chip } from '../../../ui/Chip'
import { classNames } from '../../../ui/class-names'
import type { DesignedGroup } from '../design'
import { useDesignCalls } from '../design-calls'
import { useDesigner } from '../designer-context'
import { useSortableItem } from '../dragging/use-sortable-item'
import { groupLinkId } from './group-focus'
import { useGroupItemKeys } from './group-keys'
import { GroupMenu } from './GroupMenu'
import { holdFocus } from '../hold-focus'
import { RenameField } from '../RenameField'

interface GroupItemProps {
  readonly group: DesignedGroup
  readonly current: boolean
}

/** A group in the list, marked by its colour; F2 or a double click renames it. */
export function GroupItem({ group, current }: GroupItemProps) {
  const { design } = useDesigner()
  const calls = useDesignCalls()
  const { row, handle } = useSortableItem({ type: 'group', id: group.id, name: group.name })
  const [renaming, setRenaming] = useState(false)
  const onKeyDown = useGroupItemKeys(group, () => setRenaming(true))

  function endRenaming(byKey: boolean) {
    setRenaming(false)
    if (byKey) holdFocus(groupLinkId(group.id))
  }

  return (
    <li {...row}>
      <div
        className={classNames('group-item', current && 'is-current')}
        style={{ '--group-color': group.color }}
      >
        {handle}
        {renaming ? (
          <RenameField
            label={it.admin.groups.name}
            name={group.name}
            onSave={(name) => calls.renameGroup(group.id, name)}
            onEnd={endRenaming}
          />
        ) : (
          <Link
            id={groupLinkId(group.id)}
            className="group-item__link"
            to={paths.admin.groupEdit(design.id, group.id)}
            aria-current={current ? 'page' : undefined}
            onDoubleClick={() => setRenaming(true)}
            onKeyDown={onKeyDown}
          >
            <span className="group-item__name">{group.name}</span>
            <span className="group-item__count">
              {it.admin.databases.questions(group.questions.length)}
            </span>
            {group.archivedAt !== null && <Chip>{it.admin.groups.archived}</Chip>}
          </Link>
        )}
        <GroupMenu group={group} onRename={() => setRenaming(true)} />
      </div>
    </li>
  )
}
