import { useMemo, useState, useSyncExternalStore } from 'react'
import { it } from '../../../i18n/admin'
import { questionLookup } from '../../../engine/conditions/question'
import { conditionSentence } from '../../../engine/conditions/sentence'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { OtherValues } from './OtherValues'
import { outsideQuestions } from './outside-questions'
import type { PreviewStore } from './preview-store'
import { PreviewGroup } from './PreviewGroup'

const words = it.admin.preview

/** One group alone, or all of them to move about in. */
export type PreviewScope = 'group' | 'database'

interface PreviewContentProps {
  readonly store: PreviewStore
  /** The group that is being designed. */
  readonly groupId: string
  readonly scope: PreviewScope
}

/** The page of the preview: the group with the values that it needs, or why it does not appear. */
export function PreviewContent({ store, groupId, scope }: PreviewContentProps) {
  const { groups, design, shown } = useSyncExternalStore(store.view.subscribe, store.view.get)
  const [openId, setOpenId] = useState(groupId)
  const alone = scope === 'group'
  const wanted = shown.find(({ id }) => id === (alone ? groupId : openId))
  const current = wanted ?? (alone ? undefined : shown[0])
  const group = groups.find(({ id }) => id === (current?.id ?? groupId))
  const others = useMemo(() => outsideQuestions(design, groupId), [design, groupId])

  return (
    <div className="preview__page">
      {alone && <OtherValues store={store} questions={others} />}
      {current === undefined || group === undefined ? (
        <EmptyState
          icon="visibility-off"
          title={
            alone
              ? group !== undefined && group.archivedAt !== null
                ? words.archived
                : words.hidden
              : words.nothing
          }
        >
          {alone && group?.archivedAt === null && (
            <>
              {conditionSentence(group.visibleIf, questionLookup(design), 'group')}{' '}
              {words.hiddenHelp}
            </>
          )}
        </EmptyState>
      ) : (
        <PreviewGroup
          store={store}
          group={group}
          current={current}
          among={alone ? null : shown}
          onOpen={setOpenId}
        />
      )}
    </div>
  )
}
