import { useState } from 'react'
import { Link } from 'react-router'
import { unsent as words } from '../../../../i18n/words/doctor/unsent'
import { useOfflineCopies } from '../offline/use-offline-copies'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { paths } from '../../../paths'
import { Alert } from '../../../../ui/feedback/Alert'
import { useQueueState } from '../filling/use-queue-state'
import type { AnswerAddress } from '../../../answers/answer-address'
import { Button } from '../../../../ui/buttons/Button'
import { Dialog } from '../../../../ui/dialogs/Dialog'

interface DiscardButtonProps {
  readonly queue: AnswerQueue
  /** Name of the survey. */
  readonly name: string
  readonly answers: readonly AnswerAddress[]
}

/** Discards answers whose survey no longer exists on the server: they would wait forever. */
function DiscardButton({ queue, name, answers }: DiscardButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  function discard() {
    close()
    for (const answer of answers) queue.discard(answer)
  }
  return (
    <>
      <Button variant="quiet" aria-label={words.discardOf(name)} onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      {asking && (
        <Dialog
          title={words.discardTitle(answers.length)}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{words.keep}</Button>
              <Button variant="danger" onClick={discard}>
                {words.discard}
              </Button>
            </>
          }
        >
          <p>{words.discardText(name)}</p>
        </Dialog>
      )}
    </>
  )
}

/** Names of surveys in the offline copies: the patient's code and the database; a survey without a copy is named by its id. */
function useOfflineNames(): (surveyId: string) => string {
  const copies = useOfflineCopies()
  return (surveyId) => {
    const { customId, databaseName = '' } = copies?.find((copy) => copy.surveyId === surveyId) ?? {}
    const name = customId || surveyId
    return databaseName === '' ? name : `${name} (${databaseName})`
  }
}

/** A list of surveys with unsent, refused or unfinished answers of this browser, each with a link (product §5). */
export default function UnsentNotice({ queue }: { queue: AnswerQueue }) {
  const { pending, refused, drafts, unreadable } = useQueueState(queue)
  const nameOf = useOfflineNames()
  if (pending + refused + drafts + unreadable === 0) return null
  const waiting = queue.waiting()
  const typed = queue.drafts.all()
  const surveyIds = [...new Set([...waiting, ...typed].map(({ surveyId }) => surveyId))]
  return (
    <Alert tone="warning">
      <p>{words.title}</p>
      {unreadable > 0 && <p>{words.unreadable(unreadable)}</p>}
      <ul role="list" className="dashboard__unsent">
        {surveyIds.map((surveyId) => {
          const own = waiting.filter((answer) => answer.surveyId === surveyId)
          const refusedCount = own.filter(({ refusal }) => refusal !== null).length
          const typedCount = typed.filter((draft) => draft.surveyId === surveyId).length
          // Answers of a survey that no longer exists: other refusals are shown in the survey, at their question.
          const orphans = own.filter(({ refusal }) => refusal?.status === 404)
          return (
            <li key={surveyId}>
              <Link to={paths.doctor.surveyEdit(surveyId, 'user')}>
                {words.line(nameOf(surveyId), own.length - refusedCount, refusedCount + typedCount)}
              </Link>
              {orphans.length > 0 && (
                <DiscardButton queue={queue} name={nameOf(surveyId)} answers={orphans} />
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
