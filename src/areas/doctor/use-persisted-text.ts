import { useEffect, useState } from 'react'
import { session } from '../../answers/session'
import { useDrafts } from './comments/use-drafts'

/** Beside the comments of surveys, which go by their survey's id. */
const place = 'dialogs'

/**
 * The text of a dialog, such as a patient's code: where a reload or the end of the session took the dialog away, the next one that is
 * opened for it shows the text again. It is kept as comments are, until the dialog is closed.
 *
 * @param at tells the dialog and what it is about
 * @param initial what stands in the field at first
 * @returns the text, and what takes the next one
 */
export function usePersistedText(at: string, initial: string): [string, (text: string) => void] {
  const drafts = useDrafts(place)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed !== null) drafts?.keep(at, typed)
  }, [drafts, at, typed])
  useEffect(
    () => () => {
      if (session.get().token !== null) drafts?.keep(at, '')
    },
    [drafts, at],
  )
  return [typed ?? drafts?.get().get(at)?.text ?? initial, setTyped]
}
