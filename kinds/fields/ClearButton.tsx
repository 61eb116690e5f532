import { clearAnswer } from './clear'

/**
 * Takes an answer back where typing can't: radios, ranges, trees. Drawn only when there is something to clear,
 * and where the question has no menu that does it (`clearedElsewhere`).
 */
export function ClearButton({ onClear, labelledBy }: { onClear: () => void; labelledBy: string }) {
  return (
    <button type="button" className="rk-clear" aria-describedby={labelledBy} onClick={onClear}>
      {clearAnswer}
    </button>
  )
}
