import { useEffect, useState } from 'react'
import { session } from '../../answers/session'
import { useDrafts } from './comments/use-drafts'

/** Key of these drafts in the storage, where drafts of comments have their survey's id. */
const storageKey = 'dialogs'

/**
 * The text of a dialog's field, such as a patient's code. It is stored as drafts of comments are, until the dialog is closed. If a reload
 * or the end of the session interrupts, the dialog shows the text again when it is next opened.
 *
 * @param key names the dialog and its record
 * @param initial the field's first text
 * @returns the text and its setter
 */
export function usePersistedText(key: string, initial: string): [string, (text: string) => void] {
  const drafts = useDrafts(storageKey)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed !== null) drafts?.set(key, typed)
  }, [drafts, key, typed])
  useEffect(
    () => () => {
      if (session.get().token !== null) drafts?.set(key, '')
    },
    [drafts, key],
  )
  return [typed ?? drafts?.get().get(key)?.text ?? initial, setTyped]
}
