/** Takes an answer back where typing can't: radios, ranges, trees. Drawn only when there is something to clear. */
export function ClearButton({ onClear, labelledBy }: { onClear: () => void; labelledBy: string }) {
  return (
    <button type="button" className="rk-clear" aria-describedby={labelledBy} onClick={onClear}>
      Cancella risposta
    </button>
  )
}
