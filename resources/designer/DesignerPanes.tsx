import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../../ui/class-names'
import { useNarrow } from '../../ui/layout/use-narrow'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { announcer } from './announcer'
import { currentGroup } from './design'
import { useDesigner } from './designer-context'
import { DesignDragging } from './dragging/DesignDragging'
import { useGroupKeys } from './groups/group-keys'
import { GroupPane } from './groups/GroupPane'
import { GroupsPane } from './groups/GroupsPane'
import type { DesignChecksProps } from './checks/DesignChecks'
import { createReportStore } from './checks/report-store'
import { DesignerBar } from './frame/DesignerBar'
import { DraftLine } from './publishing/DraftLine'
import type { SidePanelState } from './frame/side-panel'
import { SidePanel } from './frame/SidePanel'
import type { History } from './undo/history'
import { loadKindDesigners } from './editor/KindDesigner'

// The checks bring the formula language along: they load after the designer.
const DesignChecks = lazy(() =>
  import('./checks/DesignChecks').catch(() => ({ default: NotChecked })),
)

/** Says that the checks could not be loaded. */
function NotChecked({ report }: DesignChecksProps) {
  useEffect(() => report.set('failed'), [report])
  return null
}

interface DesignerPanesProps {
  readonly groupId: string | undefined
  readonly history: History
  readonly panel: SidePanelState
}

/**
 * The toolbar, and below it the list of groups, the selected group and the panel that is open. A phone shows one of list and group: the
 * group that the address names, else the list, with the line about the draft below.
 */
export function DesignerPanes({ groupId, history, panel }: DesignerPanesProps) {
  const { design, drafts } = useDesigner()
  const isNarrow = useNarrow('tools')
  const [report] = useState(createReportStore)
  const group = currentGroup(design, groupId)
  const inGroup = groupId !== undefined
  const open = group && panel.open
  useGroupKeys(design, group, panel.follow)
  useEffect(() => void loadKindDesigners(), [])
  return (
    <div className="designer-page">
      <DesignerBar {...{ group, inGroup, history, report, panel }} />
      {design.draftOf !== null && !isNarrow && <DraftLine />}
      <Suspense>
        <DesignChecks
          {...{ design, drafts, report }}
          live={open === 'checks' || open === 'logic'}
        />
      </Suspense>
      <Announcement />
      <DesignDragging>
        <div
          className={classNames(
            'designer',
            inGroup && 'designer--in-group',
            open && 'designer--beside-panel',
          )}
        >
          <GroupsPane current={group} onFollow={panel.follow} />
          {group && <GroupPane key={group.id} group={group} />}
          {group && open && <SidePanel name={open} {...{ group, report, panel }} />}
        </div>
      </DesignDragging>
      {design.draftOf !== null && isNarrow && <DraftLine />}
    </div>
  )
}

/** Live region with the announcer's sentence. */
function Announcement() {
  const text = useSyncExternalStore(announcer.subscribe, announcer.get)
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  )
}
