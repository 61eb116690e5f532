import type { ReactNode } from 'react'
import { it } from '../../../../i18n/doctor'
import { classNames } from '../../../../ui/class-names'
import { Icon } from '../../../../ui/Icon'
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden'
import type { GroupState } from '../filling/group-states'
import type { SurveyRecord } from '../filling/survey-record'
import './SurveyBar.css'

const words = it.doctor.groups

/** What unfolds the list of groups where there is no room for it beside the questions. */
export interface Unfolding {
  readonly isOpen: boolean
  readonly toggle: () => void
  /** DOM id of what is unfolded. */
  readonly listId: string
}

interface SurveyBarProps {
  readonly survey: SurveyRecord
  readonly groups: readonly GroupState[]
  readonly group: GroupState
  readonly unfolding: Unfolding
  readonly className?: string
  /** The group's name. */
  readonly name: ReactNode
  readonly children?: ReactNode
}

/** Longer codes may find no room: so many signs of their end are always in sight. */
const [longCode, lastSigns] = [16, 6]

/** Stays in sight above the questions: whose survey this is, and which group. Nobody is to answer for another patient. */
export function SurveyBar(props: SurveyBarProps) {
  const { survey, groups, group, unfolding, className, name, children } = props
  const code = it.doctor.surveyName(survey.customId, survey.id)
  return (
    <div
      className={classNames('group-bar', className)}
      style={{ '--group-color': group.color }}
      data-sticks
    >
      <div className="group-bar__where">
        <bdi className="group-bar__code" title={code}>
          {code.length > longCode ? (
            <>
              <VisuallyHidden>{code}</VisuallyHidden>
              <span aria-hidden="true">{code.slice(0, -lastSigns)}</span>
              <span aria-hidden="true">{code.slice(-lastSigns)}</span>
            </>
          ) : (
            code
          )}
        </bdi>
        {name}
        <button
          type="button"
          className="group-bar__unfold"
          aria-expanded={unfolding.isOpen}
          aria-controls={unfolding.listId}
          onClick={unfolding.toggle}
        >
          <span>{words.position(groups.indexOf(group) + 1, groups.length)}</span>
          <Icon name={unfolding.isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </div>
      {children}
    </div>
  )
}
