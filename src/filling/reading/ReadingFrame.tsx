import { type ReactNode, useEffect, useId, useState } from 'react'
import { takesAnswers } from '../../../contract/survey-status'
import { it } from '../../../i18n/doctor'
import type { GroupLinkProps } from '../navigation/group-links'
import { GroupNavigation } from '../navigation/GroupNavigation'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'
import { SurveyBar } from '../navigation/SurveyBar'
import type { Resource } from '../../../contract/models/index'
import '../filling.css'
import './ReadingFrame.css'

/** DOM id of a group on the reading screen. */
export function readingGroupId(groupId: string): string {
  return `gruppo-${groupId}`
}

/** The group at the top of the window, which changes as the page scrolls. */
function useVisibleGroup(groups: readonly NavigationGroup[]): NavigationGroup | undefined {
  const [visibleId, setVisibleId] = useState<string | null>(null)
  const ids = groups.map(({ id }) => id).join(' ')
  useEffect(() => {
    // jsdom has no such observer, and no scrolling.
    if (!('IntersectionObserver' in window)) return
    const intersecting = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) intersecting.add(target.id)
          else intersecting.delete(target.id)
        }
        const first = ids.split(' ').find((id) => intersecting.has(readingGroupId(id)))
        if (first !== undefined) setVisibleId(first)
      },
      // A narrow strip a little below the bar.
      { rootMargin: '-25% 0px -70% 0px' },
    )
    for (const id of ids.split(' ')) {
      const element = document.getElementById(readingGroupId(id))
      if (element !== null) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return groups.find(({ id }) => id === visibleId) ?? groups[0]
}

/** A link that scrolls to a group on the page. */
function scrollLink({ group, onChosen, children, ...link }: GroupLinkProps<NavigationGroup>) {
  return (
    <a
      {...link}
      aria-current={link['aria-current'] && 'location'}
      href={`#${readingGroupId(group.id)}`}
      onClick={(event) => {
        // Scrolls without a navigation, which would have the guard ask the server for the user (product §13).
        event.preventDefault()
        onChosen?.()
        const section = document.getElementById(readingGroupId(group.id))
        section?.scrollIntoView({ block: 'start' })
        section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}

interface ReadingFrameProps {
  readonly survey: Pick<Resource<'surveys'>, 'id' | 'customId' | 'status'>
  readonly groups: readonly NavigationGroup[]
  readonly bookmarkedId: string | null
  /** The groups with their answers, passed as an element so that scrolling doesn't render them again. */
  readonly children: ReactNode
}

/** The frame of the reading screen: a bar with patient's code and current group, and the list of groups, which stay visible. */
export function ReadingFrame({ survey, groups, bookmarkedId, children }: ReadingFrameProps) {
  const current = useVisibleGroup(groups)
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
        link={scrollLink}
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
