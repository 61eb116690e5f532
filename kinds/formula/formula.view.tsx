import { later } from '../../ui/later'
import { Answer, BandChip } from '../fields/reading'
import type { FillerProps, KindView, ReadingProps } from '../view'
import { formula, type FormulaResultValue } from './formula.kind'

/** A result with its unit and band. Without one: the question's text for that, else a dash and the reason. */
function Reading(props: ReadingProps<string, FormulaResultValue>) {
  const { metadata, bands, display, value, reason } = props
  if (value === null && display.emptyText) {
    return (
      <span className="rk-reason" dir="auto">
        {display.emptyText}
      </span>
    )
  }
  return (
    <>
      <Answer>{value === null ? null : formula.text(metadata, value, display)}</Answer>
      <BandChip bands={bands} value={value} />
      {value === null && reason !== null && <span className="rk-reason">{reason}</span>}
    </>
  )
}

/** The result of a formula in place of a field, announced when it changes. */
function Filler(props: FillerProps<string, FormulaResultValue>) {
  const { id, labelledBy, describedBy, ...reading } = props
  return (
    <output
      id={id}
      className="rk-result"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <Reading {...reading} />
    </output>
  )
}

function Blank() {
  return <span className="rk-reason">Si calcola da sé quando le risposte sono in Rilievo.</span>
}

export const formulaView: KindView<string, FormulaResultValue> = {
  icon: 'kind-formula',
  Designer: later(() => import('./formula.designer')),
  Filler,
  Reading,
  Blank,
}
