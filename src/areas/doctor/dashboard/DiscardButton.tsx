import { useState } from 'react'
import { it } from '../../../../i18n/dashboard'
import type { AnswerAddress } from '../../../answers/answer-address'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { Button } from '../../../../ui/buttons/Button'
import { Dialog } from '../../../../ui/dialogs/Dialog'

const words = it.doctor.unsent

interface DiscardButtonProps {
  readonly queue: AnswerQueue
  /** Name of the survey. */
  readonly name: string
  readonly answers: readonly AnswerAddress[]
}

/** Discards answers whose survey no longer exists on the server: they would wait forever. */
export function DiscardButton({ queue, name, answers }: DiscardButtonProps) {
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
