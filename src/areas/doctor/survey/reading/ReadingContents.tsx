import { useEffect, useState } from 'react'
import { it } from '../../../../../i18n/doctor'
import type { GroupLinkProps } from '../../../../filling/group-links'
import { GroupNavigation } from '../../../../filling/GroupNavigation'
import type { GroupState } from '../../filling/group-states'

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
        // No navigation: each would ask the server who the reader is (spec §4).
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

interface ReadingContentsProps {
  readonly groups: readonly GroupState[]
  readonly bookmarkedId: string | null
}

/** The groups of a survey that is read, each leading to its place on the page. */
export function ReadingContents({ groups, bookmarkedId }: ReadingContentsProps) {
  const current = useGroupInSight(groups)
  if (current === undefined) return null
  return (
    <GroupNavigation
      groups={groups}
      current={current}
      label={it.doctor.survey.contents}
      bookmarkedId={bookmarkedId}
      link={toPlace}
    />
  )
}
