import { Link } from 'react-router'
import { it } from '../../../../i18n/doctor'
import type { View } from '../../../paths'
import { Dialog } from '../../../ui/Dialog'
import { controlId } from '../../../filling/control-id'
import { groupsOf, type SurveyRecord } from '../filling/survey-record'
import { groupAddress } from './group-address'
import type { MissingAnswer } from './missing'

const words = it.doctor.survey

interface MissingDialogProps {
  readonly survey: SurveyRecord
  readonly view: View
  readonly missing: readonly MissingAnswer[]
  readonly onClose: () => void
}

/** What keeps a survey from being completed, group by group, each line a link to its question (product §6). */
export function MissingDialog({ survey, view, missing, onClose }: MissingDialogProps) {
  const groups = groupsOf(survey).filter(({ id }) => missing.some((one) => one.groupId === id))
  return (
    <Dialog title={words.missingTitle} onClose={onClose}>
      <p>{words.missingText(missing.length)}</p>
      {groups.map((group) => (
        <section key={group.id} className="missing-group">
          <h3 style={{ borderColor: group.color }}>{group.name}</h3>
          <ul role="list">
            {missing
              .filter(({ groupId }) => groupId === group.id)
              .map(({ questionId, groupId, answersGroupId, name }) => (
                <li key={questionId}>
                  <Link
                    to={{
                      pathname: groupAddress(survey.id, view, { id: groupId, answersGroupId }),
                      hash: controlId(questionId),
                    }}
                    onClick={onClose}
                  >
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
