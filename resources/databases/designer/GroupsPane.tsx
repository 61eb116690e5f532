import { type CSSProperties, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { it } from '../../../i18n/it'
import { paths } from '../../../src/paths'
import { Button } from '../../../src/ui/Button'
import { Chip } from '../../../src/ui/Chip'
import { EmptyState } from '../../../src/ui/EmptyState'
import type { DesignedGroup } from './design'
import { useDesigner } from './designer-context'
import { GroupMenu } from './GroupMenu'
import { SortableList } from './SortableList'
import { useDesignCalls } from './use-design-calls'
import { start } from '../../start'

const words = it.admin.groups

/** The groups of a database in their order, each with the thread of its colour. */
export function GroupsPane({ current }: { readonly current: DesignedGroup | null }) {
  const { design } = useDesigner()
  const calls = useDesignCalls()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)

  async function add() {
    setAdding(true)
    try {
      const id = await calls.addGroup()
      await navigate(paths.admin.groupEdit(design.id, id), { state: { rename: true } })
    } finally {
      setAdding(false)
    }
  }

  const addGroup = (
    <Button
      icon="add"
      variant={design.groups.length === 0 ? 'primary' : 'secondary'}
      busy={adding}
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
        className="group-list"
        label={words.title}
        items={design.groups}
        onReorder={(ids) => start(calls.reorderGroups(ids))}
      >
        {(group, handle) => (
          <div
            className={group.id === current?.id ? 'group-item is-current' : 'group-item'}
            style={{ '--group-color': group.color } as CSSProperties}
          >
            {handle}
            <Link
              className="group-item__link"
              to={paths.admin.groupEdit(design.id, group.id)}
              aria-current={group.id === current?.id ? 'page' : undefined}
            >
              <span className="group-item__name">{group.name}</span>
              <span className="group-item__count">
                {it.admin.databases.questions(group.questions.length)}
              </span>
              {group.archivedAt !== null && <Chip>{words.archived}</Chip>}
            </Link>
            <GroupMenu group={group} />
          </div>
        )}
      </SortableList>
      {addGroup}
    </nav>
  )
}
