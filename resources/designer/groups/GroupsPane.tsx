import { useState } from 'react'
import { it } from '../../../i18n/admin'
import { paths } from '../../../src/paths'
import { Button } from '../../../ui/buttons/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { start } from '../../admin/start'
import type { DesignedGroup } from '../design'
import { useDesignCalls } from '../design-calls'
import { useDesigner } from '../designer-context'
import { SortableList } from '../dragging/SortableList'
import { useNavigateIfHere } from '../../../ui/address/use-navigate-if-here'
import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'
import { Link } from 'react-router'
import { Chip } from '../../../ui/Chip'
import { classNames } from '../../../ui/class-names'
import { useSortableItem } from '../dragging/use-sortable-item'
import { groupLinkId, useGroupItemKeys } from './group-keys'
import { GroupMenu } from './GroupMenu'
import { OtherBeginnings, OtherGroupsMenu, useSourceDialog } from './OtherGroups'
import { holdFocus } from '../hold-focus'
import { RenameField } from '../RenameField'

const words = it.admin.groups

interface GroupsPaneProps {
  readonly current: DesignedGroup | null
  /** Called when a group of the list, or a new one, is opened. */
  readonly onFollow: () => void
}

/** List of a database's groups, and the button that adds one. */
export function GroupsPane({ current, onFollow }: GroupsPaneProps) {
  const { design } = useDesigner()
  const calls = useDesignCalls()
  const navigatorFromHere = useNavigateIfHere()
  const [adding, setAdding] = useState(false)

  async function add() {
    if (adding) return
    setAdding(true)
    const navigate = navigatorFromHere()
    try {
      const id = await calls.addGroup()
      onFollow()
      await navigate(paths.admin.groupEdit(design.id, id), { state: { rename: true } })
    } finally {
      setAdding(false)
    }
  }

  usePageKeys({ 'ctrl+shift+Enter': () => start(add()) })
  const addGroup = (
    <Button
      icon="add"
      variant={design.groups.length === 0 ? 'primary' : 'secondary'}
      busy={adding}
      aria-keyshortcuts="Control+Shift+Enter"
      onClick={() => start(add())}
    >
      {words.add}
    </Button>
  )
  // A dialog outlives the first group that it adds.
  const { open, dialog } = useSourceDialog()
  const pane =
    design.groups.length === 0 ? (
      <div className="designer__empty">
        <EmptyState icon="folder" title={words.empty} actions={addGroup}>
          {words.emptyHelp}
        </EmptyState>
        <OtherBeginnings onOpen={open} />
      </div>
    ) : (
      <nav className="designer__groups" aria-label={words.title}>
        <h2>{words.title}</h2>
        <SortableList
          type="group"
          className="group-list"
          label={words.title}
          ids={design.groups.map(({ id }) => id)}
        >
          {design.groups.map((group) => (
            <GroupItem
              key={group.id}
              group={group}
              current={group.id === current?.id}
              onFollow={onFollow}
            />
          ))}
        </SortableList>
        <div className="row">
          {addGroup}
          <OtherGroupsMenu onOpen={open} />
        </div>
      </nav>
    )
  return (
    <>
      {pane}
      {dialog}
    </>
  )
}

interface GroupItemProps {
  readonly group: DesignedGroup
  readonly current: boolean
  readonly onFollow: () => void
}

/** A group in the list, marked by its colour; F2 or a double click renames it. */
function GroupItem({ group, current, onFollow }: GroupItemProps) {
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
            onClick={onFollow}
            onDoubleClick={() => setRenaming(true)}
            onKeyDown={onKeyDown}
          >
            <span className="group-item__name">{group.name}</span>
            <span className="note">{it.admin.databases.questions(group.questions.length)}</span>
            {group.archivedAt !== null && <Chip>{it.admin.groups.archived}</Chip>}
          </Link>
        )}
        <GroupMenu group={group} onRename={() => setRenaming(true)} />
      </div>
    </li>
  )
}
