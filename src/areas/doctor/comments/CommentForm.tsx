import { bare, isSeen, lengthOf } from '../../../../contract/seen-text'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { longestComment } from '../../../../contract/models/comments'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import type { CommentDraft } from '../../../answers/offline/comment-drafts'
import { awayStatuses } from '../../../api/calls/status-groups'
import { useAttempt } from '../../../api/calls/use-attempt'
import { Alert } from '../../../../ui/feedback/Alert'
import { Button } from '../../../../ui/buttons/Button'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { Icon } from '../../../../ui/Icon'
import { TextArea } from '../../../../ui/fields/TextArea'
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden'
import type { Drafts } from './drafts'

interface CommentFormProps {
  /** Key of the draft: the question's key. */
  readonly draftKey: string
  readonly drafts: Drafts
  /** Label of the field: for a first comment or a reply. */
  readonly label: string
  readonly help?: string | undefined
  /** Saves a comment; the idempotency key is the draft's. */
  readonly addComment: (text: string, idempotencyKey: string) => Promise<void>
}

type SendProps = Pick<CommentFormProps, 'draftKey' | 'drafts' | 'addComment'>

/** State of the form: the draft, the comment that was just sent, and the problem of the field or of the call. */
function useComment({ draftKey, drafts, addComment }: SendProps) {
  const draft = useSyncExternalStore(drafts.subscribe, drafts.get).get(draftKey)
  const text = draft?.text ?? ''
  const [isSubmitted, setSubmitted] = useState(false)
  const [sent, setSent] = useState<CommentDraft | null>(null)
  const excess = lengthOf(bare(text)) - longestComment
  const isEmpty = !isSeen(text)

  function setText(next: string): void {
    drafts.set(draftKey, next)
    setSubmitted(false)
    setSent(null)
  }

  const { busy, error, run } = useAttempt(async (ready: CommentDraft) => {
    await addComment(ready.text, ready.key)
    setText('')
    setSent(ready)
  })

  async function send(): Promise<void> {
    if (busy) return
    setSubmitted(true)
    if (draft !== undefined && !isEmpty && excess <= 0) await run(draft)
  }

  const atField = error?.fieldMessages()['text']
  const ownIssue = excess > 0 ? words.tooLong(excess) : isSubmitted && isEmpty ? words.empty : null
  const callError = atField === undefined ? error : null
  return { text, setText, send, busy, sent, issue: ownIssue ?? atField, callError }
}

/** The form for a comment. The text stays as a draft until it is sent, even if the panel or the page is closed. */
export function CommentForm({ label, help, ...props }: CommentFormProps) {
  const { text, setText, send, busy, sent, issue, callError } = useComment(props)
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  // After sending, the focus returns to the field, unless the user has moved it elsewhere meanwhile.
  useEffect(() => {
    const { activeElement, body } = document
    const isHere = form.current?.contains(activeElement) || activeElement === body
    if (sent !== null && isHere) box.current?.focus()
  }, [sent])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  const isAway = callError !== null && awayStatuses.includes(callError.status)
  return (
    <form
      ref={form}
      className="comment-form stack gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        ref={box}
        label={label}
        help={
          <span className="comment-form__help">
            <span className={help === undefined ? 'comment-form__key' : undefined}>
              {help ?? words.key}
            </span>
            <span>{words.count(lengthOf(bare(text)), longestComment)}</span>
          </span>
        }
        error={issue}
        value={text}
        readOnly={busy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isAway && <Alert tone="warning">{words.notSent}</Alert>}
      {!isAway && <ErrorAlert error={callError} />}
      <div className="comment-form__end">
        <p role="status">
          {sent !== null && (
            <>
              <Icon name="check" /> {words.sent}
              <VisuallyHidden>: {sent.text}</VisuallyHidden>
            </>
          )}
        </p>
        <Button type="submit" variant="primary" busy={busy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
