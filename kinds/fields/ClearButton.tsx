import { Button } from '../../ui/buttons/Button'
import { fields } from '../../i18n/words/fields'

interface ClearButtonProps {
  /** The question's name. */
  readonly name: string
  readonly onClear: () => void
}

/**
 * Button that clears an answer which can't be emptied by typing: radios, ranges, trees. It is drawn only if there is an answer, and
 * if the question has no menu that clears it (`clearedElsewhere`).
 */
export function ClearButton({ name, onClear }: ClearButtonProps) {
  return (
    <Button
      variant="quiet"
      data-clears
      aria-label={`${fields.clearAnswer}: ${name}`}
      onClick={onClear}
    >
      {fields.clearAnswer}
    </Button>
  )
}
