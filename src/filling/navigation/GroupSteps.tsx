import { it } from '../../../i18n/doctor'
import { Icon } from '../../../ui/Icon'
import type { ReactNode } from 'react'
import type { GroupLinks } from './group-links'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'

const words = it.doctor.groups

type GroupStepsProps<Group extends NavigationGroup> = GroupLinks<Group> & {
  /** Content in place of the link to the next group, after the last one. */
  readonly end?: ReactNode
}

/** Links to the previous and the next group, at the end of a group's questions. */
export function GroupSteps<Group extends NavigationGroup>(props: GroupStepsProps<Group>) {
  const { groups, current, link, end } = props
  const index = groups.indexOf(current)
  const previous = groups[index - 1]
  const next = groups[index + 1]
  return (
    <nav className="group-steps" aria-label={words.steps}>
      {previous &&
        link({
          group: previous,
          className: 'button button--secondary',
          children: (
            <>
              <Icon name="arrow-left" />
              <span>
                <span className="group-steps__where">{words.previous}</span>
                {previous.name}
              </span>
            </>
          ),
        })}
      {next &&
        link({
          group: next,
          className: 'button button--primary group-steps__next',
          children: (
            <>
              <span>
                <span className="group-steps__where">{words.next}</span>
                {next.name}
              </span>
              <Icon name="arrow-right" />
            </>
          ),
        })}
      {!next && end}
    </nav>
  )
}
