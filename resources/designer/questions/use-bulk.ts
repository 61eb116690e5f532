import { useState } from 'react'
import { it } from '../../../i18n/admin'
import type { DesignedQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { type BulkAction, type BulkOutcome, runBulk } from './bulk-actions'

/** An action on several questions while it runs, and what came of it. */
export function useBulk() {
  const calls = useDesignCalls()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)

  async function run(questions: readonly DesignedQuestion[], action: BulkAction) {
    const total = questions.length
    setOutcome(null)
    setProgress({ done: 0, total })
    try {
      const result = await calls.asOne(it.admin.undo.several(total), () =>
        runBulk(calls, questions, action, (done) => setProgress({ done, total })),
      )
      setOutcome(result)
      return result
    } finally {
      setProgress(null)
    }
  }
  return { progress, outcome, run, forget: () => setOutcome(null) }
}
