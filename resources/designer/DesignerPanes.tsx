import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { shortcuts } from '../../i18n/words/admin/shortcuts'
import { classNames } from '../../ui/class-names'
import { Shortcuts } from '../../ui/shortcuts/Shortcuts'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { announcer } from './announcer'
import { currentGroup } from './design'
import { useDesigner } from './designer-context'
import { DesignDragging } from './dragging/DesignDragging'
import { FindQuestion } from './find/FindQuestion'
import { RecomputationLine } from './formula/RecomputationLine'
import { useGroupKeys } from './groups/group-keys'
import { GroupPane } from './groups/GroupPane'
import { GroupsPane } from './groups/GroupsPane'
import { loadKindDesigners } from './editor/KindDesigner'
import type { PreviewWidth } from './preview/PreviewPane'
import { SaveLine } from './saving/SaveLine'

const PreviewPane = lazy(() => import('./preview/PreviewPane'))

interface DesignerPanesProps {
  readonly groupId: string | undefined
  /** Width of the preview; null while it is closed. */
  readonly preview: PreviewWidth | null
  readonly onPreview: (width: PreviewWidth | null) => void
}

/** The list of groups and the selected group. A phone shows one of the two: the group that the address names, else the list. */
export function DesignerPanes({ groupId, preview, onPreview }: DesignerPanesProps) {
  const { design, saves } = useDesigner()
  const group = currentGroup(design, groupId)
  useGroupKeys(design, group)
  useEffect(() => void loadKindDesigners(), [])
  return (
    <div className="designer-page">
      <div className="designer-tools">
        {design.groups.length > 0 && <FindQuestion />}
        <RecomputationLine />
        <Shortcuts list={shortcuts} within=".designer-page" />
      </div>
      <Announcement />
      <DesignDragging>
        <div
          className={classNames(
            'designer',
            groupId !== undefined && 'designer--in-group',
            group && preview && `designer--preview designer--preview-${preview}`,
          )}
        >
          <GroupsPane current={group} />
          {group && <GroupPane key={group.id} group={group} />}
          {group && preview && (
            <Suspense fallback={<SkeletonLines count={6} height="3rem" />}>
              <PreviewPane
                group={group}
                width={preview}
                onWidth={onPreview}
                onClose={() => onPreview(null)}
              />
            </Suspense>
          )}
        </div>
      </DesignDragging>
      <SaveLine saves={saves} />
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
