import type { Segment } from '../../../formula/references'
import './formula-text.css'

/** A formula with the names of questions set off from what is computed with them. */
export function FormulaText({ formula }: { readonly formula: readonly Segment[] }) {
  return (
    <p className="formula-text">
      {formula.map(({ start, text, id }) => (id === null ? text : <b key={start}>{text}</b>))}
    </p>
  )
}
