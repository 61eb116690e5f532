import { classNames } from '../../../src/ui/class-names'
import { currentGroup } from './design'
import { useDesigner } from './designer-context'
import { DesignDragging } from './dragging/DesignDragging'
import { GroupPane } from './GroupPane'
import { GroupsPane } from './GroupsPane'

/**
 * The groups, and beside them the one that is worked on. On a phone one of the two: the group that the address names, else the list.
 */
export function DesignerPanes({ groupId }: { readonly groupId: string | undefined }) {
  const { design } = useDesigner()
  const group = currentGroup(design, groupId)
  return (
    <DesignDragging>
      <div className={classNames('designer', groupId !== undefined && 'designer--in-group')}>
        <GroupsPane current={group} />
        {group && <GroupPane key={group.id} group={group} />}
      </div>
    </DesignDragging>
  )
}
