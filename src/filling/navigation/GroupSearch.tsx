import { it } from '../../../i18n/doctor'

const words = it.doctor.groups

interface GroupSearchProps {
  readonly text: string
  /** How many groups have it in their names. */
  readonly found: number
  readonly onChange: (text: string) => void
  /** Takes the first of them. */
  readonly onEnter: () => void
}

/** Looks for a group by its name, above a list that is too long to be read through. */
export function GroupSearch({ text, found, onChange, onEnter }: GroupSearchProps) {
  return (
    <div className="group-navigation__search">
      <input
        type="search"
        className="input"
        aria-label={words.find}
        placeholder={words.find}
        autoComplete="off"
        enterKeyHint="go"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text !== '') onEnter()
          else if (event.key === 'Escape') onChange('')
        }}
      />
      <p role="status" className={found > 0 ? 'visually-hidden' : undefined}>
        {text !== '' && words.found(found)}
      </p>
    </div>
  )
}
