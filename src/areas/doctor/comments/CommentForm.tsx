import { bare, isSeen, lengthOf } from '../../../../contract/seen-text'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { longestComment } from '../../../../contract/models/comments'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import { CallError } from '../../../api/calls/call-error'
import type { CommentDraft } from '../../../answers/offline/comment-drafts'
import { awayStatuses } from '../../../api/calls/status-groups'
import { Alert } from '../../../../ui/feedback/Alert'
import { Button } from '../../../../ui/buttons/Button'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { Icon } from '../../../../ui/Icon'
import { TextArea } from '../../../../ui/fields/TextArea'
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden'
import type { Drafts } from './drafts'

interface CommentFormProps {
  /** The question's key. */
  readonly at: string
  readonly drafts: Drafts
  /** What the field is called: a first word, or a reply. */
  readonly label: string
  readonly help?: string | undefined
  readonly say: (text: string, key: string) => Promise<void>
}

/** Where a comment is written. What is not sent stays, whatever happens to the network, the sheet or the page. */
export function CommentForm({ at, drafts, label, help, say }: CommentFormProps) {
  const draft = useSyncExternalStore(drafts.subscribe, drafts.get).get(at)
  const text = draft?.text ?? ''
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const [sent, setSent] = useState<CommentDraft | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  // Who has sent one goes on in the box, unless they have gone elsewhere meanwhile.
  useEffect(() => {
    const { activeElement, body } = document
    const isHere = form.current?.contains(activeElement) || activeElement === body
    if (sent !== null && isHere) box.current?.focus()
  }, [sent])
  const over = lengthOf(bare(text)) - longestComment
  const isEmpty = !isSeen(text)

  function keep(next: string): void {
    drafts.keep(at, next)
    setAsked(false)
    setSent(null)
  }

  async function send(): Promise<void> {
    if (busy) return
    setAsked(true)
    if (draft === undefined || isEmpty || over > 0) return
    setBusy(true)
    setError(null)
    try {
      await say(draft.text, draft.key)
      keep('')
      setSent(draft)
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
      ref={form}
      className="comment-form"
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
        error={wrong}
        value={text}
        readOnly={busy}
        onChange={(event) => keep(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {away && <Alert tone="warning">{words.notSent}</Alert>}
      {!away && atField === undefined && <ErrorAlert error={error} statuses="all" />}
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
