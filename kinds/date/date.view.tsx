import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../ui/Icon'
import { later } from '../../ui/later'
import { clinical, controlAria } from '../fields/aria'
import { BlankBoxes, BlankHint } from '../fields/blank'
import { dayBoundWords } from '../fields/bound-words'
import { formatDay } from '../../i18n/formats/day-text'
import { limitDay, readDay } from '../../i18n/formats/read-day'
import { useDraft } from '../fields/draft'
import { textOf, withText } from '../fields/typed-text'
import { textReading } from '../fields/reading'
import type { BlankProps, FillerProps, KindView } from '../view'
import { date } from './date.kind'
import type { DateMetadata } from './date.kind'

function Filler(props: FillerProps<DateMetadata, string>) {
  const { id, name, metadata, value, disabled, today } = props
  const { onChange, onUnreadable, onLeave } = props
  const picker = useRef<HTMLInputElement>(null)
  const [hasPicker, setPicker] = useState(false)
  const draft = useDraft({
    value,
    typed: textOf(props.typed, ''),
    show: formatDay,
    read: (text) => readDay(text, today, metadata),
    onChange: withText(onChange),
    onUnreadable,
    onLeave,
  })
  return (
    <div className="rk-date">
      <span className="rk-entry">
        <input
          {...controlAria(props)}
          id={id}
          type="text"
          className="rk-input rk-input--date"
          {...clinical}
          // Digits are enough (010226), and a phone shows them three times as large as letters.
          inputMode="numeric"
          enterKeyHint="next"
          placeholder="gg/mm/aaaa"
          disabled={disabled}
          {...draft.field}
        />
      </span>
      <button
        type="button"
        className="rk-icon-button"
        aria-label={`Apri il calendario: ${name}`}
        disabled={disabled}
        onClick={() => {
          // Drawn on demand: a calendar costs a page as much as ten fields.
          flushSync(() => setPicker(true))
          picker.current?.showPicker()
        }}
      >
        <Icon name="calendar" />
      </button>
      {hasPicker && (
        <input
          ref={picker}
          type="date"
          className="rk-date__picker"
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled}
          value={value ?? ''}
          min={limitDay(metadata.min, today)}
          max={limitDay(metadata.max, today)}
          onChange={(event) => {
            draft.reset()
            onChange(event.target.value === '' ? null : event.target.value, 'now')
          }}
        />
      )}
    </div>
  )
}

const dayLimit = (bound: string | undefined) => (bound === undefined ? null : formatDay(bound))

function Blank({ metadata: { min, max } }: BlankProps<DateMetadata>) {
  return (
    <span className="rk-blank">
      <BlankBoxes groups={[2, 2, 4]} sign="/" />
      <BlankHint>{dayBoundWords(dayLimit(min), dayLimit(max)) ?? 'giorno, mese, anno'}</BlankHint>
    </span>
  )
}

export const dateView: KindView<DateMetadata, string> = {
  Designer: later(() => import('./date.designer')),
  Filler,
  Reading: textReading(date.text),
  limits: ({ min, max }) => dayBoundWords(dayLimit(min), dayLimit(max)),
  Blank,
}
