import { type ReactNode, useEffect, useId, useState } from 'react'
import { takesAnswers } from '../../../../../contract/survey-status'
import { it } from '../../../../../i18n/doctor'
import type { GroupLinkProps } from '../../../../filling/navigation/group-links'
import { GroupNavigation } from '../../../../filling/navigation/GroupNavigation'
import type { GroupState } from '../../filling/group-states'
import type { SurveyRecord } from '../../filling/survey-record'
import { SurveyBar } from '../SurveyBar'

/** DOM id of a group's place on the reading screen. */
export function readingGroupId(groupId: string): string {
  return `gruppo-${groupId}`
}

/** The group at the window's top, as one reads on. */
function useGroupInSight(groups: readonly GroupState[]): GroupState | undefined {
  const [inSight, setInSight] = useState<string | null>(null)
  const ids = groups.map(({ id }) => id).join(' ')
  useEffect(() => {
    // jsdom has none: there nobody scrolls.
    if (!('IntersectionObserver' in window)) return
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const first = ids.split(' ').find((id) => seen.has(readingGroupId(id)))
        if (first !== undefined) setInSight(first)
      },
      // A line a little below the bar.
      { rootMargin: '-25% 0px -70% 0px' },
    )
    for (const id of ids.split(' ')) {
      const element = document.getElementById(readingGroupId(id))
      if (element !== null) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return groups.find(({ id }) => id === inSight) ?? groups[0]
}

/** Leads to a group's place on the page. */
function toPlace({ group, onChosen, children, ...link }: GroupLinkProps<GroupState>) {
  return (
    <a
      {...link}
      aria-current={link['aria-current'] && 'location'}
      href={`#${readingGroupId(group.id)}`}
      onClick={(event) => {
        // No navigation: each would ask the server who the reader is (product §13).
        event.preventDefault()
        onChosen?.()
        const place = document.getElementById(readingGroupId(group.id))
        place?.scrollIntoView({ block: 'start' })
        place?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}

interface ReadingFrameProps {
  readonly survey: SurveyRecord
  readonly groups: readonly GroupState[]
  readonly bookmarkedId: string | null
  /** The groups with their answers: not drawn anew when another one comes into sight. */
  readonly children: ReactNode
}

/** What stays in sight while a survey is read: whose it is, which group, and the groups, each leading to its place on the page. */
export function ReadingFrame({ survey, groups, bookmarkedId, children }: ReadingFrameProps) {
  const current = useGroupInSight(groups)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  if (current === undefined) return null
  return (
    <div className="filling filling--barred">
      <GroupNavigation
        groups={groups}
        current={current}
        id={listId}
        label={it.doctor.survey.contents}
        bookmarkedId={bookmarkedId}
        settled={!takesAnswers(survey.status)}
        unfolded={isOpen}
        onUnfold={setOpen}
        link={toPlace}
      />
      <div className="filling__read">
        <SurveyBar
          {...{ survey, groups }}
          group={current}
          className="group-bar--reading screen-only"
          unfolding={{ isOpen, toggle: () => setOpen(!isOpen), listId }}
          name={
            <span className="group-bar__name" title={current.name}>
              {current.name}
            </span>
          }
        />
        {children}
      </div>
    </div>
  )
}
