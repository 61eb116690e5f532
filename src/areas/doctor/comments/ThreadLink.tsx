import { Link } from 'react-router'
import { fullName } from '../../../../contract/full-name'
import { format } from '../../../../i18n/formats/format'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import { questionKey } from '../../../answers/answer-address'
import { paths } from '../../../paths'
import { hasAnswer } from '../../../filling/answer-state'
import { controlId, readingId } from '../../../filling/question/control-id'
import type { QuestionRecord } from '../../../filling/records'
import { Button } from '../../../../ui/buttons/Button'
import { groupAddress } from '../group-address'
import type { SurveyView } from '../survey-view'
import type { ThreadRecord } from './thread-record'

/** Number of characters of a comment in the list. */
const excerptLength = 120

interface ThreadLinkProps extends SurveyView {
  readonly groupId: string
  readonly question: QuestionRecord
  readonly thread: ThreadRecord
  readonly show: (key: string) => void
  readonly onLeave: () => void
}

/** A question with comments, and the last of them. It links to the question; if no page shows the question, it opens the comments. */
export function ThreadLink(props: ThreadLinkProps) {
  const { survey, store, view, editable, groupId, question, thread, show, onLeave } = props
  const key = questionKey(question)
  const state = store.question(key)
  const isOnPage = state.visible && (question.archivedAt === null || hasAnswer(state))
  const group = isOnPage ? store.groups().find(({ id }) => id === groupId) : undefined
  const last = thread.comments.at(-1)
  const name = <bdi>{question.name}</bdi>
  return (
    <li>
      {group === undefined ? (
        <Button variant="quiet" onClick={() => show(key)}>
          {name} ({words.hidden})
        </Button>
      ) : (
        <Link
          to={
            editable
              ? { pathname: groupAddress(survey.id, view, group), hash: controlId(key) }
              : {
                  pathname: paths.doctor.survey(survey.id, view),
                  hash: readingId(key),
                }
          }
          onClick={onLeave}
        >
          {name}
        </Link>
      )}
      {last && (
        <p className="threads__last">
          {last.user !== null && (
            <>{words.last(fullName(last.user), format.dateTime(last.createdAt))}: </>
          )}
          {last.text.length > excerptLength ? `${last.text.slice(0, excerptLength)}…` : last.text}
        </p>
      )}
    </li>
  )
}
