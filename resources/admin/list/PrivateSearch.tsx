import { ResettableTextField, useListContext } from 'react-admin'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { useDeclaredList } from './declared-list'

/** Pause in typing after which the text is searched, in ms. */
const searchPause = 300

/**
 * Search field whose text stands in the session's memory alone: it may be a patient's code, and an address is stored by the
 * browser's history.
 */
export function PrivateSearch(_filter: { readonly source: string; readonly alwaysOn: true }) {
  const { resource, search } = useDeclaredList()
  const { setPage } = useListContext()
  const searched = search?.text ?? ''
  const [typed, setTyped] = useState(searched)
  const [previous, setPrevious] = useState(searched)
  // A text that was cleared elsewhere replaces what is typed.
  if (previous !== searched) {
    setPrevious(searched)
    setTyped(searched)
  }
  const begin = useEffectEvent(() => {
    setPrevious(typed)
    search?.set(typed)
    setPage(1)
  })
  useEffect(() => {
    if (typed === searched) return
    const timer = setTimeout(begin, searchPause)
    return () => clearTimeout(timer)
  }, [typed, searched])
  return (
    <ResettableTextField
      type="search"
      resettable
      placeholder={resource.words.search}
      value={typed}
      margin="none"
      slotProps={{ htmlInput: { 'aria-label': resource.words.search, maxLength: 200 } }}
      // The button that clears the field reports an empty text in place of an event.
      onChange={(change: ChangeEvent<HTMLInputElement> | '') =>
        setTyped(change === '' ? '' : change.target.value)
      }
    />
  )
}
