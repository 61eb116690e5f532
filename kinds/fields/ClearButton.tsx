import { fields } from '../../i18n/words/fields'

interface ClearButtonProps {
  /** The question's. */
  readonly name: string
  readonly onClear: () => void
}

/**
 * Takes an answer back where typing can't: radios, ranges, trees. Drawn only when there is something to clear,
 * and where the question has no menu that does it (`clearedElsewhere`).
 */
export function ClearButton({ name, onClear }: ClearButtonProps) {
  return (
    <button
      type="button"
      className="rk-clear"
      aria-label={`${fields.clearAnswer}: ${name}`}
      onClick={onClear}
    >
      {fields.clearAnswer}
    </button>
  )
}
