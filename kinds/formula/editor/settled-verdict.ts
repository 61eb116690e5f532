import type { FormulaCheck } from '../../../contract/formula/check'
import { useSettled } from '../../../src/ui/use-settled'

/** Errors are told when typing rests: what is being written is wrong at nearly every letter. */
const rest = 1_000

/** The verdict as it is shown and said: right at once, wrong after a rest. */
export function useSettledVerdict(verdict: FormulaCheck): FormulaCheck {
  const told = useSettled(verdict, rest)
  return verdict.valid ? verdict : told
}
