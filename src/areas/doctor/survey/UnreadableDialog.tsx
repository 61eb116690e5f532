import { it } from '../../../../i18n/doctor'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { controlId } from '../../../filling/control-id'
import type { QuestionRecord } from '../../../filling/records'
import type { SurveyStore } from '../filling/survey-store'

const words = it.doctor.unreadable

interface UnreadableDialogProps {
  readonly store: SurveyStore
  readonly questions: readonly QuestionRecord[]
  readonly onClose: () => void
}

/** Before a group is left: what was typed and can't be read would be lost with its field. */
export function UnreadableDialog({ store, questions, onClose }: UnreadableDialogProps) {
  const first = questions[0]
  function correct() {
    onClose()
    if (first !== undefined) setTimeout(() => document.getElementById(controlId(first.id))?.focus())
  }
  return (
    <Dialog
      title={words.title}
      onClose={correct}
      actions={
        <>
          <Button
            onClick={() => {
              store.giveUp(questions.map(({ id }) => id))
              onClose()
            }}
          >
            {words.giveUp}
          </Button>
          <Button variant="primary" onClick={correct}>
            {words.correct}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ul>
        {questions.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}
