import { bare, isSeen, lengthOf, withoutWidthless } from '../../contract/seen-text'
import { later } from '../../ui/later'
import { BlankHint, BlankLine, BlankLines } from '../fields/blank'
import { clinical, controlAria } from '../fields/aria'
import { useDraft } from '../../ui/fields/draft'
import { textOf, withText } from '../fields/typed-text'
import { textReading } from '../fields/reading'
import type { BlankProps, FillerProps, KindView } from '../view'
import { keyboardFor, patternWords } from './patterns'
import type { TextMetadata } from './text.kind'

function Filler(props: FillerProps<TextMetadata, string>) {
  const { id, metadata, value, disabled, onChange, onUnreadable, onLeave } = props
  const { maxLength, pattern } = metadata
  const draft = useDraft({
    value,
    typed: textOf(props.typed, ''),
    show: (text: string) => text,
    read: (text) => {
      // Copied blanks at the ends match no pattern, and nobody sees them.
      const trimmed = pattern === undefined ? withoutWidthless(text) : bare(text)
      return { value: isSeen(trimmed) ? trimmed : null }
    },
    onChange: withText(onChange),
    onUnreadable,
    onLeave,
  })
  const control = {
    ...controlAria(props),
    ...clinical,
    id,
    disabled,
    dir: 'auto',
    ...draft.field,
  }
  const length = lengthOf(value ?? '')
  return (
    <div className="rk-text">
      {metadata.multiline === true ? (
        <textarea {...control} className="input input--area" rows={3} />
      ) : (
        <input
          {...control}
          type="text"
          className="input"
          enterKeyHint="next"
          autoCapitalize={pattern === undefined ? undefined : 'off'}
          inputMode={keyboardFor(pattern)}
        />
      )}
      {maxLength !== undefined && length > maxLength * 0.8 && (
        <span className={length > maxLength ? 'rk-count rk-count--over' : 'rk-count'}>
          {length} / {maxLength}
        </span>
      )}
    </div>
  )
}

function Blank({ metadata: { multiline, maxLength, pattern } }: BlankProps<TextMetadata>) {
  const hints = [
    pattern !== undefined && patternWords(pattern),
    maxLength !== undefined && `al massimo ${maxLength} caratteri`,
  ]
  return (
    <span className="rk-blank">
      {multiline === true ? <BlankLines count={4} /> : <BlankLine />}
      <BlankHint>{hints.filter(Boolean).join('; ')}</BlankHint>
    </span>
  )
}

export const textView: KindView<TextMetadata, string> = {
  icon: 'kind-text',
  Designer: later(() => import('./text.designer')),
  Filler,
  Reading: textReading((_metadata, value) => value),
  Blank,
}
