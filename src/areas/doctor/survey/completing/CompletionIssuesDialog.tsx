import { Link } from 'react-router'
import { it } from '../../../../../i18n/doctor'
import { offline } from '../../../../../i18n/words/doctor/offline'
import { answersCount } from '../../../../../i18n/words/doctor/names'
import type { View } from '../../../../paths'
import { Dialog } from '../../../../../ui/dialogs/Dialog'
import { GroupDot } from '../../../../../ui/GroupDot'
import { keyInSurvey } from '../../../../answers/answer-address'
import { controlId } from '../../../../filling/question/control-id'
import { groupsOf, type SurveyRecord } from '../../filling/survey-record'
import { groupAddress } from '../../group-address'
import type { IncompleteQuestion, CompletionIssues } from './completion-issues'
import './CompletionIssuesDialog.css'

const words = it.doctor.survey

interface ObstaclesDialogProps {
  readonly survey: SurveyRecord
  readonly view: View
  readonly obstacles: CompletionIssues
  readonly onClose: () => void
}

/** What keeps a survey from being completed, group by group, each line a link to its question (product §6). */
export default function CompletionIssuesDialog(props: ObstaclesDialogProps) {
  const { survey, view, obstacles, onClose } = props
  const { offline: isOffline, held, waiting, missing, optional } = obstacles
  const groups = groupsOf(survey)

  const onlyMissing = !isOffline && held.length === 0 && waiting === 0
  const hindered = isOffline ? offline.completeTitle : words.unsentTitle
  // Below the title there are sections with headings of their own only where there is more than one matter.
  const GroupHeading = onlyMissing ? 'h3' : 'h4'

  function links(questions: readonly IncompleteQuestion[]) {
    return groups
      .filter(({ id }) => questions.some(({ groupId }) => groupId === id))
      .map((group) => (
        <div key={group.id} className="obstacles__group" style={{ '--group-color': group.color }}>
          <GroupHeading>
            <GroupDot />
            {group.name}
          </GroupHeading>
          <ul role="list">
            {questions
              .filter(({ groupId }) => groupId === group.id)
              .map(({ questionId, groupId, answersGroupId, name }) => (
                <li key={questionId}>
                  <Link
                    to={{
                      pathname: groupAddress(survey.id, view, { id: groupId, answersGroupId }),
                      hash: controlId(keyInSurvey({ questionId })),
                    }}
                    onClick={onClose}
                  >
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))
  }

  return (
    <Dialog title={onlyMissing ? words.missingTitle : hindered} onClose={onClose}>
      <div className="obstacles">
        {isOffline && <p>{offline.completeText}</p>}
        {held.length > 0 && (
          <section>
            <h3>{words.heldTitle}</h3>
            {links(held)}
          </section>
        )}
        {waiting > 0 && !isOffline && (
          <section>
            <h3>{words.waitingTitle}</h3>
            <p>{words.waitingText(answersCount(waiting))}</p>
          </section>
        )}
        {missing.length > 0 && (
          <section>
            {!onlyMissing && <h3>{words.requiredTitle}</h3>}
            <p>{words.missingText(missing.length)}</p>
            {links(missing)}
          </section>
        )}
        {optional > 0 && <p className="obstacles__optional">{words.optional(optional)}</p>}
      </div>
    </Dialog>
  )
}
