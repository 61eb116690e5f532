import { clearAnswer } from './clear'

/**
 * Takes an answer back where typing can't: radios, ranges, trees. Drawn only when there is something to clear; the menu of the question,
 * which takes back a reason and what can't be read too, has it for every field.
 */
export function ClearButton({ onClear, labelledBy }: { onClear: () => void; labelledBy: string }) {
  return (
    <button type="button" className="rk-clear" aria-describedby={labelledBy} onClick={onClear}>
      {clearAnswer}
    </button>
  )
}
