import { useMemo, useState, useSyncExternalStore } from 'react'
import { it } from '../../../i18n/admin'
import { questionLookup } from '../../../engine/conditions/question'
import { conditionSentence } from '../../../engine/conditions/sentence'
import { Question } from '../../../src/filling/question/Question'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { DesignedQuestion, DesignedGroup } from '../design'
import { outsideQuestions } from '../upstream'
import type { PreviewStore } from './preview-store'
import { GroupForm } from '../../../src/filling/GroupForm'
import type { GroupLinks } from '../../../src/filling/navigation/group-links'
import { GroupNavigation } from '../../../src/filling/navigation/GroupNavigation'
import { GroupStatusChip } from '../../../src/filling/navigation/GroupStatusChip'
import { GroupSteps } from '../../../src/filling/navigation/GroupSteps'
import type { NavigationGroup } from '../../../src/answers/survey/navigation-groups'
import '../../../src/filling/filling.css'

const words = it.admin.preview

/** Scope of a preview: the group that is being designed, or all groups. */
export type PreviewScope = 'group' | 'database'

interface PreviewContentProps {
  readonly store: PreviewStore
  /** The group that is being designed. */
  readonly groupId: string
  readonly scope: PreviewScope
}

/** Page of the preview: the group with the values that it needs, or the reason why it does not appear. */
export function PreviewContent({ store, groupId, scope }: PreviewContentProps) {
  const { groups, design, shown } = useSyncExternalStore(store.view.subscribe, store.view.get)
  const [openId, setOpenId] = useState(groupId)
  const isAlone = scope === 'group'
  const selected = shown.find(({ id }) => id === (isAlone ? groupId : openId))
  const current = selected ?? (isAlone ? undefined : shown[0])
  const group = groups.find(({ id }) => id === (current?.id ?? groupId))
  const others = useMemo(() => outsideQuestions(design, groupId), [design, groupId])

  return (
    <div className="preview__page">
      {isAlone && <OtherValues store={store} questions={others} />}
      {current === undefined || group === undefined ? (
        <EmptyState
          icon="visibility-off"
          title={
            isAlone
              ? group !== undefined && group.archivedAt !== null
                ? words.archived
                : words.hidden
              : words.nothing
          }
        >
          {isAlone && group?.archivedAt === null && (
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
          among={isAlone ? null : shown}
          onOpen={setOpenId}
        />
      )}
    </div>
  )
}

interface OtherValuesProps {
  readonly store: PreviewStore
  readonly questions: readonly DesignedQuestion[]
}

/** Questions of other groups that the group depends on, to be answered for the preview. */
function OtherValues({ store, questions }: OtherValuesProps) {
  if (questions.length === 0) return null
  return (
    <details className="more preview__others" open>
      <summary>{words.others(questions.length)}</summary>
      <p className="preview__note">{words.othersHelp}</p>
      {questions.map((question) => (
        <Question key={question.id} store={store} question={question} />
      ))}
    </details>
  )
}

interface PreviewGroupProps {
  readonly store: PreviewStore
  readonly group: DesignedGroup
  readonly current: NavigationGroup
  /** Groups to choose from, as a doctor does; null if only this group is previewed. */
  readonly among: readonly NavigationGroup[] | null
  readonly onOpen: (groupId: string) => void
}

/** One group as the doctor's screen draws it, with links to the others. */
function PreviewGroup({ store, group, current, among, onOpen }: PreviewGroupProps) {
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
