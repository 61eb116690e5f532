import { it } from '../../../../i18n/doctor'
import { Icon } from '../../../ui/Icon'
import type { GroupState } from '../filling/group-states'
import { GroupLink, type GroupTarget } from './GroupLink'

const words = it.doctor.groups

interface GroupStepsProps extends GroupTarget {
  readonly groups: readonly GroupState[]
  readonly current: GroupState
}

/** The groups before and after this one, at the end of its questions. */
export function GroupSteps({ groups, current, ...target }: GroupStepsProps) {
  const index = groups.indexOf(current)
  const previous = groups[index - 1]
  const next = groups[index + 1]
  return (
    <nav className="group-steps" aria-label={words.steps}>
      {previous && (
        <GroupLink {...target} group={previous} className="button button--secondary">
          <Icon name="arrow-left" />
          <span>
            <span className="group-steps__where">{words.previous}</span>
            {previous.name}
          </span>
        </GroupLink>
      )}
      {next && (
        <GroupLink {...target} group={next} className="button button--primary group-steps__next">
          <span>
            <span className="group-steps__where">{words.next}</span>
            {next.name}
          </span>
          <Icon name="arrow-right" />
        </GroupLink>
      )}
    </nav>
  )
}
