import { useEffect, useState } from 'react'
import type { FormulaCheck } from '../../../contract/formula/check'

/** Errors are told when typing rests: what is being written is wrong at nearly every letter. */
const rest = 400

/** The verdict as it is shown and said: right at once, wrong after a rest. */
export function useTold(verdict: FormulaCheck): FormulaCheck {
  const [told, setTold] = useState(verdict)
  const stale = told !== verdict
  useEffect(() => {
    if (!stale) return undefined
    const timer = setTimeout(() => setTold(verdict), rest)
    return () => clearTimeout(timer)
  }, [verdict, stale])
  return verdict.valid ? verdict : told
}
