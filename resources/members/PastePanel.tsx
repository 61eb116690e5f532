import { it } from '../../i18n/admin'
import { TextArea } from '../../ui/fields/TextArea'
import { maxPasted, type PastedLine } from './pasted-people'

const words = it.admin.members
const maxLines = 5

/** Field for pasted addresses, with the number of those that are valid, invalid or repeated. */
export function PastePanel(props: {
  readonly text: string
  readonly lines: readonly PastedLine[]
  readonly valid: number
  readonly onChange: (text: string) => void
}) {
  const { text, lines, valid, onChange } = props
  const invalid = lines.filter(({ email }) => email === null)
  const repeated = lines.filter((line) => line.repeated).length
  const more = invalid.length - maxLines
  return (
    <div className="stack stack--dense members__panel">
      <TextArea
        label={words.addresses}
        help={words.addressesHelp}
        error={valid > maxPasted ? words.tooMany(valid, maxPasted) : null}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        {lines.length > 0 && (
          <p>
            {[
              words.valid(valid),
              invalid.length > 0 && words.invalid(invalid.length),
              repeated > 0 && words.repeated(repeated),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {invalid.length > 0 && (
          <ul className="bullets note" aria-label={words.invalid(invalid.length)}>
            {invalid.slice(0, maxLines).map(({ given }, index) => (
              <li key={index}>{given}</li>
            ))}
            {more > 0 && <li>{it.admin.list.andMore(more)}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}
