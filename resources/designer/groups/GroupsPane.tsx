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
import { GroupItem } from './GroupItem'
import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'

const words = it.admin.groups

/** List of a database's groups, and the button that adds one. */
export function GroupsPane({ current }: { readonly current: DesignedGroup | null }) {
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
  if (design.groups.length === 0) {
    return (
      <div className="designer__empty">
        <EmptyState icon="folder" title={words.empty} actions={addGroup}>
          {words.emptyHelp}
        </EmptyState>
      </div>
    )
  }
  return (
    <nav className="designer__groups" aria-label={words.title}>
      <h2>{words.title}</h2>
      <SortableList
        type="group"
        className="group-list"
        label={words.title}
        ids={design.groups.map(({ id }) => id)}
      >
        {design.groups.map((group) => (
          <GroupItem key={group.id} group={group} current={group.id === current?.id} />
        ))}
      </SortableList>
      {addGroup}
    </nav>
  )
}
