import { type KeyboardEvent, useState } from 'react'
import { longestComment } from '../../../../contract/model/comments'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import { CallError } from '../../../data/call-error'
import { awayStatuses } from '../../../data/quiet'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { TextArea } from '../../../ui/TextArea'
import { toasts } from '../../../ui/toasts'
import { type Drafts, newDraft } from './drafts'

interface CommentFormProps {
  readonly questionId: string
  readonly drafts: Drafts
  /** What the field is called: a first word, or a reply. */
  readonly label: string
  readonly help?: string | undefined
  readonly say: (text: string, key: string) => Promise<void>
}

/** Where a comment is written. What is not sent stays, whatever happens to the network or the sheet. */
export function CommentForm({ questionId, drafts, label, help, say }: CommentFormProps) {
  const [draft, setDraft] = useState(() => drafts.get(questionId) ?? newDraft(''))
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const over = draft.text.trim().length - longestComment
  const isEmpty = draft.text.trim() === ''

  function keep(text: string): void {
    const next = newDraft(text)
    if (text === '') drafts.delete(questionId)
    else drafts.set(questionId, next)
    setDraft(next)
    setAsked(false)
  }

  async function send(): Promise<void> {
    if (busy) return
    setAsked(true)
    if (isEmpty || over > 0) return
    setBusy(true)
    setError(null)
    try {
      await say(draft.text, draft.key)
      keep('')
      toasts.success(words.sent)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  const away = error !== null && awayStatuses.includes(error.status)
  const atField = error?.fieldMessages()['text']
  const wrong = over > 0 ? words.tooLong(over) : asked && isEmpty ? words.empty : atField
  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={label}
        help={
          <span className="comment-form__help">
            <span className={help === undefined ? 'comment-form__key' : undefined}>
              {help ?? words.key}
            </span>
            <span>{words.count(draft.text.trim().length, longestComment)}</span>
          </span>
        }
        error={wrong}
        value={draft.text}
        readOnly={busy}
        onChange={(event) => keep(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {away && <Alert tone="warning">{words.notSent}</Alert>}
      {!away && atField === undefined && <ErrorAlert error={error} statuses="all" />}
      <Button type="submit" variant="primary" busy={busy}>
        {words.send}
      </Button>
    </form>
  )
}
