import type { FormulaCheck } from '../../../formula/check'
import { useDebouncedValue } from '../../../ui/use-debounced-value'

/** Errors are told when typing rests: what is being written is wrong at nearly every letter. */
const rest = 1_000

/** The verdict as it is shown and said: right at once, wrong after a rest. */
export function useDelayedCheck(check: FormulaCheck): FormulaCheck {
  const told = useDebouncedValue(check, rest)
  return check.valid ? check : told
}
