import { it } from '../../../i18n/doctor'

const words = it.doctor.groups

interface GroupSearchProps {
  readonly text: string
  /** Number of groups whose name contains the text. */
  readonly matches: number
  readonly onChange: (text: string) => void
  /** Opens the first of them. */
  readonly onEnter: () => void
}

/** Search field for a group's name, above a long list of groups. */
export function GroupSearch({ text, matches, onChange, onEnter }: GroupSearchProps) {
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
      <p role="status" className={matches > 0 ? 'visually-hidden' : undefined}>
        {text !== '' && words.found(matches)}
      </p>
    </div>
  )
}
