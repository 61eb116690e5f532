import type { FormulaCheck } from '../../../contract/formula/check'
import { useDebouncedValue } from '../../../src/ui/use-settled'

/** Errors are told when typing rests: what is being written is wrong at nearly every letter. */
const rest = 1_000

/** The verdict as it is shown and said: right at once, wrong after a rest. */
export function useDelayedCheck(check: FormulaCheck): FormulaCheck {
  const told = useDebouncedValue(check, rest)
  return check.valid ? check : told
}
