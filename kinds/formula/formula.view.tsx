import { later } from '../../ui/later'
import { Answer, BandChip } from '../fields/reading'
import type { FillerProps, KindView, ReadingProps } from '../view'
import { formula, type FormulaResultValue } from './formula.kind'

function Reading(props: ReadingProps<string, FormulaResultValue>) {
  const { metadata, bands, decimals, value, reason } = props
  return (
    <>
      <Answer>{value === null ? null : formula.text(metadata, value, decimals)}</Answer>
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
