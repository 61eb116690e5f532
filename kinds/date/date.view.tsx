import { DayInput } from '../../ui/fields/DayInput'
import { later } from '../../ui/later'
import { controlAria } from '../fields/aria'
import { BlankBoxes, BlankHint } from '../fields/blank'
import { dayBoundWords } from '../fields/bound-words'
import { formatDay } from '../../i18n/formats/day-text'
import { textOf, withText } from '../fields/typed-text'
import { textReading } from '../fields/reading'
import type { BlankProps, FillerProps, KindView } from '../view'
import { date } from './date.kind'
import type { DateMetadata } from './date.kind'

function Filler(props: FillerProps<DateMetadata, string>) {
  const { id, name, metadata, value, disabled, today, onChange, onUnreadable, onLeave } = props
  return (
    <DayInput
      value={value}
      typed={textOf(props.typed, '')}
      today={today}
      limits={metadata}
      calendarOf={name}
      onChange={withText(onChange)}
      onUnreadable={onUnreadable}
      onLeave={onLeave}
      input={{ ...controlAria(props), id, disabled }}
    />
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
  icon: 'calendar',
  Designer: later(() => import('./date.designer')),
  Filler,
  Reading: textReading(date.text),
  limits: ({ min, max }) => dayBoundWords(dayLimit(min), dayLimit(max)),
  Blank,
}
