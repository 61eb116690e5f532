import { later } from '../../ui/later'
import { BandChip, textReading } from '../fields/reading'
import { NumberInput } from '../../ui/fields/NumberInput'
import { textOf, withText } from '../fields/typed-text'
import { BlankHint, BlankLine } from '../fields/blank'
import { boundWords, limitWords } from '../fields/bound-words'
import { formatNumber } from '../../i18n/formats/number-text'
import { controlAria } from '../fields/aria'
import type { BlankProps, FillerProps, KindView } from '../view'
import { number, type NumberMetadata } from './number.kind'

function Filler(props: FillerProps<NumberMetadata, number>) {
  const { id, name, metadata, bands, value, disabled } = props
  const { onChange, onUnreadable, onLeave } = props
  const { unit, min, decimals } = metadata
  const typed = (
    <NumberInput
      value={value}
      typed={textOf(props.typed, '')}
      onChange={withText(onChange)}
      onUnreadable={onUnreadable}
      onLeave={onLeave}
      min={min}
      decimals={decimals}
      name={name}
      input={{ ...controlAria(props), id, disabled }}
    />
  )
  if (!unit && bands.length === 0) return typed
  return (
    <div className="rk-quantity">
      {typed}
      {unit && <span className="rk-unit">{unit}</span>}
      <BandChip bands={bands} value={value} />
    </div>
  )
}

const boundText = (bound: number | undefined) => (bound === undefined ? null : formatNumber(bound))

function precision(decimals: number | undefined): string | null {
  if (decimals === undefined) return null
  if (decimals === 0) return 'numero intero'
  return decimals === 1 ? '1 decimale' : `fino a ${decimals} decimali`
}

function Blank({ metadata }: BlankProps<NumberMetadata>) {
  const { min, max, softMin, softMax, decimals, unit } = metadata
  const expected = boundWords(boundText(softMin), boundText(softMax))
  const hints = [
    boundWords(boundText(min), boundText(max)),
    expected && `di solito ${expected}`,
    precision(decimals),
  ]
  return (
    <span className="rk-blank">
      <BlankLine size="number" /> {unit}
      <BlankHint>{hints.filter(Boolean).join('; ')}</BlankHint>
    </span>
  )
}

export const numberView: KindView<NumberMetadata, number> = {
  icon: 'kind-number',
  Designer: later(() => import('./number.designer')),
  Filler,
  Reading: textReading(number.text),
  limits: ({ min, max, unit }) => limitWords(min, max, unit),
  Blank,
}
