import { it } from '../../../i18n/admin'
import { GroupForm } from '../../../src/filling/GroupForm'
import type { GroupLinks } from '../../../src/filling/navigation/group-links'
import { GroupNavigation } from '../../../src/filling/navigation/GroupNavigation'
import { GroupStatusChip } from '../../../src/filling/navigation/GroupStatusChip'
import { GroupSteps } from '../../../src/filling/navigation/GroupSteps'
import type { NavigationGroup } from '../../../src/filling/navigation/navigation-groups'
import type { DesignedGroup } from '../design'
import type { PreviewStore } from './preview-store'
import '../../../src/filling/filling.css'

interface PreviewGroupProps {
  readonly store: PreviewStore
  readonly group: DesignedGroup
  readonly current: NavigationGroup
  /** Groups to choose from, as a doctor does; null if only this group is previewed. */
  readonly among: readonly NavigationGroup[] | null
  readonly onOpen: (groupId: string) => void
}

/** One group as the doctor's screen draws it, with links to the others. */
export function PreviewGroup({ store, group, current, among, onOpen }: PreviewGroupProps) {
  const links: GroupLinks<NavigationGroup> = {
    groups: among ?? [],
    current,
    link: ({ group: target, onChosen, ...button }) => (
      <button
        type="button"
        {...button}
        onClick={() => {
          onOpen(target.id)
          onChosen?.()
        }}
      />
    ),
  }
  const main = (
    <div className="filling__main">
      <div className="group-bar" style={{ '--group-color': current.color }}>
        <h3>{current.name}</h3>
        <GroupStatusChip group={current} />
      </div>
      <GroupForm key={group.id} store={store} group={group} />
      {among !== null && <GroupSteps {...links} />}
    </div>
  )
  if (among === null) return main
  return (
    <div className="filling">
      <GroupNavigation {...links} label={it.admin.preview.groups} />
      {main}
    </div>
  )
}
