import { useSyncExternalStore } from 'react'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import { Alert } from '../../../../ui/feedback/Alert'
import { Button } from '../../../../ui/buttons/Button'
import type { Drafts } from './drafts'

interface LockedDraftProps {
  readonly drafts: Drafts
  /** The question's key. */
  readonly at: string
}

/** What was begun before the survey was locked: it can't be sent any more, and goes only when its writer says so. */
export function LockedDraft({ drafts, at }: LockedDraftProps) {
  const draft = useSyncExternalStore(drafts.subscribe, drafts.get).get(at)
  if (draft === undefined) return null
  return (
    <Alert tone="warning">
      <p>{words.lockedDraft}</p>
      <p className="comment__text">{draft.text}</p>
      <Button onClick={() => drafts.keep(at, '')}>{words.discard}</Button>
    </Alert>
  )
}
