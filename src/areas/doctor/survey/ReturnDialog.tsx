import { isSeen } from '../../../../contract/seen-text'
import { use, useState } from 'react'
import { it } from '../../../../i18n/doctor'
import { comments } from '../../../../i18n/words/doctor/comments'
import { CallError } from '../../../api/calls/call-error'
import { handledByCaller } from '../../../api/calls/status-groups'
import { TextArea } from '../../../../ui/fields/TextArea'
import { toasts } from '../../../../ui/feedback/toasts'
import { CommentsContext } from '../comments/comments-context'
import { CallDialog } from '../CallDialog'
import { usePersistedText } from '../use-persisted-text'
import type { useSurveyChange } from './use-survey'

const words = it.doctor.survey

interface ReturnDialogProps {
  readonly surveyId: string
  readonly change: ReturnType<typeof useSurveyChange>
  readonly recheck: () => Promise<void>
  readonly onClose: () => void
}

/** Sends a survey back to its doctor with a note on what is to be corrected (product §6). */
export function ReturnDialog({ surveyId, change, recheck, onClose }: ReturnDialogProps) {
  const openComments = use(CommentsContext)?.openCount ?? 0
  const [note, setNote] = usePersistedText(`return/${surveyId}`, '')
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <CallDialog
      title={words.returnTitle}
      confirm={words.returnConfirm}
      onClose={onClose}
      submit={async () => {
        if (!isSeen(note)) return setSubmitted(true)
        try {
          await change({ status: 'returned', note }, handledByCaller)
          toasts.success(words.returned)
        } catch (error) {
          // Another person was faster: the screen shows the survey's new status.
          if (!(error instanceof CallError) || error.status !== 409) throw error
          await recheck()
        }
        onClose()
      }}
    >
      {(messages) => (
        <>
          <TextArea
            label={words.returnNote}
            error={
              messages['note'] ?? (isSubmitted && !isSeen(note) ? words.noteRequired : undefined)
            }
            value={note}
            autoFocus
            onChange={(event) => setNote(event.target.value)}
          />
          <p>{openComments === 0 ? comments.returningNone : comments.returning(openComments)}</p>
        </>
      )}
    </CallDialog>
  )
}
