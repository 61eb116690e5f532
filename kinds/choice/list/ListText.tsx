import { optionLists } from '../../../i18n/words/admin/option-lists'
import { isSeen } from '../../../contract/seen-text'
import { Button } from '../../../ui/buttons/Button'
import { TextArea } from '../../../ui/fields/TextArea'
import { lineEnds } from './list-columns'

/** Longest text that can be edited: a text field takes seconds to lay out more. */
const longestEdited = 50_000

interface ListTextProps {
  readonly text: string
  readonly levels: boolean
  readonly onChange: (text: string) => void
}

/** The pasted list in a text field, or, if it is very long, only its length. */
export function ListText({ text, levels, onChange }: ListTextProps) {
  if (text.length > longestEdited) {
    const lines = text.split(lineEnds).filter(isSeen)
    return (
      <div className="rk-list__long">
        <p>{optionLists.pasted(lines.length, short(lines[0]), short(lines.at(-1)))}</p>
        <Button onClick={() => onChange('')}>{optionLists.clear}</Button>
      </div>
    )
  }
  return (
    <div className="rk-list__text">
      <TextArea
        label={optionLists.field}
        help={optionLists.hint(levels)}
        rows={8}
        dir={undefined}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (pasted.length <= longestEdited) return
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          onChange(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd))
        }}
      />
    </div>
  )
}

function short(line = ''): string {
  const text = line.replace(/\s+/g, ' ').trim()
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
