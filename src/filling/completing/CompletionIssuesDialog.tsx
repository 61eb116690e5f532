import { Link } from 'react-router'
import { it } from '../../../i18n/doctor'
import { offline } from '../../../i18n/words/doctor/offline'
import { answersCount } from '../../../i18n/words/doctor/names'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { GroupDot } from '../../../ui/GroupDot'
import { keyInSurvey } from '../../answers/answer-address'
import { controlId } from '../question/control-id'
import type { GroupRecord } from '../../answers/survey/records'
import type { IncompleteQuestion, CompletionIssues } from './completion-issues'
import './CompletionIssuesDialog.css'

const words = it.doctor.survey

interface CompletionIssuesDialogProps {
  readonly groups: readonly GroupRecord[]
  readonly issues: CompletionIssues
  /** Whether the survey was not completed because its questions have changed meanwhile. */
  readonly isDesignChanged?: boolean
  /** Address where a group is filled in. */
  readonly addressOf: (groupId: string) => string
  readonly onClose: () => void
}

/** The issues that block a survey's completion, by group, with a link to each question (product §6). */
export default function CompletionIssuesDialog(props: CompletionIssuesDialogProps) {
  const { groups, issues, isDesignChanged = false, addressOf, onClose } = props
  const { offline: isOffline, unresolved, waiting, missing, optional } = issues

  const onlyMissing = !isOffline && unresolved.length === 0 && waiting === 0
  const otherTitle = isOffline ? offline.completeTitle : words.unsentTitle
  const title = onlyMissing ? words.missingTitle : otherTitle
  // A single section has no heading of its own, so that its groups' headings are one level higher.
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
              .map(({ questionId, groupId, name }) => (
                <li key={questionId}>
                  <Link
                    to={{
                      pathname: addressOf(groupId),
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
    <Dialog title={isDesignChanged ? words.designChangedTitle : title} onClose={onClose}>
      <div className="stack gap-3">
        {isDesignChanged && <p>{words.designChanged}</p>}
        {isOffline && <p>{offline.completeText}</p>}
        {unresolved.length > 0 && (
          <section className="stack gap-3">
            <h3>{words.heldTitle}</h3>
            {links(unresolved)}
          </section>
        )}
        {waiting > 0 && !isOffline && (
          <section className="stack gap-3">
            <h3>{words.waitingTitle}</h3>
            <p>{words.waitingText(answersCount(waiting))}</p>
          </section>
        )}
        {missing.length > 0 && (
          <section className="stack gap-3">
            {!onlyMissing && <h3>{words.requiredTitle}</h3>}
            <p>{words.missingText(missing.length)}</p>
            {links(missing)}
          </section>
        )}
        {optional > 0 && <p className="muted">{words.optional(optional)}</p>}
      </div>
    </Dialog>
  )
}
