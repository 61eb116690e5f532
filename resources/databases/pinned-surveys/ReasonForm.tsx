import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { longestReason } from '../../../contract/calls/designs/pinned-surveys'
import { bare, isSeen } from '../../../contract/seen-text'
import { pinnedSurveys } from '../../../i18n/words/admin/designs/pinned-surveys'
import { CallError } from '../../../src/api/calls/call-error'
import { Button } from '../../../ui/buttons/Button'
import { RequiredLegend } from '../../../ui/feedback/RequiredLegend'
import { TextArea } from '../../../ui/fields/TextArea'
import { start } from '../../admin/start'

const words = pinnedSurveys.changes

interface ReasonFormProps {
  /** Text of the button. */
  readonly confirm: string
  readonly onConfirm: (reason: string) => Promise<void>
  /** Other buttons. */
  readonly children: ReactNode
}

/** Field for the reason, and the button that brings the surveys up. */
export function ReasonForm({ confirm, onConfirm, children }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  function refuse(message: string) {
    setIssue(message)
    field.current?.focus()
  }

  async function send() {
    setBusy(true)
    try {
      await onConfirm(bare(reason))
    } catch (error) {
      const message = error instanceof CallError ? error.fieldMessages()['reason'] : undefined
      if (message === undefined) throw error
      refuse(message)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (isSeen(reason)) start(send())
    else refuse(words.reasonMissing)
  }

  return (
    <form className="stack stack--dense pinned-surveys__form" onSubmit={submit} noValidate>
      <RequiredLegend />
      <TextArea
        ref={field}
        label={words.reason}
        help={words.reasonHelp}
        error={issue}
        value={reason}
        maxLength={longestReason}
        required
        onChange={({ target }) => {
          setReason(target.value)
          setIssue(null)
        }}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={isBusy}>
          {confirm}
        </Button>
        {children}
      </div>
    </form>
  )
}
