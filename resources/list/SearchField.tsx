import { useListContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../src/ui/Icon'

const pause = 300

/** Looks for a text once the typing pauses. */
export function SearchField({ label }: { readonly label: string }) {
  const { filterValues, setFilters } = useListContext()
  const found = String(filterValues['q'] ?? '')
  const [text, setText] = useState(found)
  const sent = useRef(found)

  // A search that came from elsewhere (back, "Togli i filtri") is shown; one's own, arriving late, does not undo what was typed since.
  useEffect(() => {
    if (found === sent.current) return
    sent.current = found
    setText(found)
  }, [found])

  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      const { q: _former, ...rest } = filterValues
      setFilters(text === '' ? rest : { ...rest, q: text })
    }, pause)
    return () => clearTimeout(timer)
  }, [text, filterValues, setFilters])

  return (
    <div className="list__search" role="search">
      <Icon name="search" />
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
