import type { ReactNode } from 'react'
import { it } from '../../../i18n/doctor'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/Icon'
import type { Resource } from '../../../contract/models/index'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'
import { SurveyCode } from './SurveyCode'
import './SurveyBar.css'

const words = it.doctor.groups

/** State of the list of groups on a screen that is too narrow to show it beside the questions. */
export interface Unfolding {
  readonly isOpen: boolean
  readonly toggle: () => void
  /** DOM id of the list. */
  readonly listId: string
}

interface SurveyBarProps {
  readonly survey: Pick<Resource<'surveys'>, 'id' | 'customId'>
  readonly groups: readonly NavigationGroup[]
  readonly group: NavigationGroup
  readonly unfolding: Unfolding
  readonly className?: string
  /** The group's name. */
  readonly name: ReactNode
  readonly children?: ReactNode
}

/** The bar that stays visible above the questions. It shows the patient's code, so that no doctor answers for another patient. */
export function SurveyBar(props: SurveyBarProps) {
  const { survey, groups, group, unfolding, className, name, children } = props
  return (
    <div
      className={classNames('group-bar', className)}
      style={{ '--group-color': group.color }}
      data-sticks
    >
      <div className="group-bar__where">
        <SurveyCode survey={survey} className="group-bar__code" />
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
