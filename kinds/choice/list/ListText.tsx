import { isSeen } from '../../../contract/seen-text'
import { Button } from '../../../src/ui/buttons/Button'
import { formatNumber } from '../../fields/number-text'
import { lineEnds } from './list-columns'

/** A text field takes seconds to lay out more than this; nobody edits that much in one. */
const longestEdited = 50_000

interface ListTextProps {
  readonly text: string
  readonly levels: boolean
  readonly onChange: (text: string) => void
}

/** The list as it was pasted: to be edited where it stands, or, if it is very long, only told how long. */
export function ListText({ text, levels, onChange }: ListTextProps) {
  if (text.length > longestEdited) {
    const lines = text.split(lineEnds).filter(isSeen)
    return (
      <div className="rk-list__long">
        <p>
          {`Incollate ${formatNumber(lines.length)} righe, dalla prima «${short(lines[0])}» all’ultima «${short(lines.at(-1))}».`}
        </p>
        <Button onClick={() => onChange('')}>Svuota</Button>
      </div>
    )
  }
  return (
    <label className="rk-field">
      <span className="rk-field__label">Elenco, un’opzione per riga</span>
      <textarea
        className="rk-input rk-list__text"
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (pasted.length <= longestEdited) return
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          onChange(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd))
        }}
      />
      <span className="rk-field__hint">
        {`Anche con codice, etichetta e punteggio divisi da tabulazioni, come da un foglio di calcolo, o come in REDCap: «1, Lieve | 2, Grave».${
          levels ? ' I rientri fanno i livelli.' : ''
        }`}
      </span>
    </label>
  )
}

function short(line = ''): string {
  const told = line.replace(/\s+/g, ' ').trim()
  return told.length > 60 ? `${told.slice(0, 60)}…` : told
}
