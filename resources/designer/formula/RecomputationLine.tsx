import { useEffect, useRef, useState } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import { useCall } from '../../../src/api/calls/query'
import { Icon } from '../../../ui/Icon'
import { publishedId } from '../design'
import { useDesigner } from '../designer-context'
import { changesResults, evaluatesAnew } from './evaluated'
import './recomputation.css'

const words = formulas.recomputation

/** Interval between two readings while surveys are recomputed, in milliseconds. */
const runningInterval = 700
/** Interval after a failure, in milliseconds; the server begins a failed run again. */
const failedInterval = 10_000
/** Time for which a finished run is shown, in milliseconds. */
const doneDuration = 8_000

/** Progress of the surveys' recomputation after the last change of a formula or condition, by any administrator. Empty if there is none. */
export function RecomputationLine() {
  const designer = useDesigner()
  const { design } = designer
  const { data, isError, refetch } = useCall(
    'recomputation',
    { params: { databaseId: publishedId(design) }, quiet: [-1, 403, 409, 429, 500, 502, 503] },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const latestRun = state.data?.data
        if (latestRun?.failed || state.error !== null) return failedInterval
        return latestRun?.running ? runningInterval : false
      },
    },
  )
  const isRunning = data?.data.running === true
  const latestDesign = useRef(design)
  // A new question changes no results: then the end of the run is not shown.
  const [changesAny, setChangesAny] = useState(false)
  useEffect(() => {
    const before = latestDesign.current
    latestDesign.current = design
    if (!evaluatesAnew(before, design)) return
    const isResultChange = changesResults(before, design, designer.compiled)
    // A run that is under way may still have results to change.
    setChangesAny((was) => isResultChange || (was && isRunning))
    void refetch()
  }, [designer, design, isRunning, refetch])

  const run = data?.data
  const isJustDone = useJustDone(run)
  if (run === undefined || isError) return null
  const { running, failed, done, total } = run
  const isVisible = running ? changesAny || total > 0 : failed || (isJustDone && changesAny)
  if (!isVisible) return null
  return (
    <div className="recomputation">
      {running && total > 0 && (
        <progress className="recomputation__bar" max={total} value={done} aria-hidden />
      )}
      <p className={failed ? 'recomputation__failed' : undefined} role="status">
        {failed ? (
          <>
            <Icon name="warning" /> {words.failed}. {words.failedHelp}
          </>
        ) : running ? (
          total > 0 ? (
            words.running(done, total)
          ) : (
            words.starting
          )
        ) : (
          <>
            <Icon name="check" /> {words.done}
          </>
        )}
      </p>
    </div>
  )
}

/** Whether a run has ended within the last seconds, also if it began and ended between two readings. */
function useJustDone(run: { running: boolean; finishedAt: string | null } | undefined): boolean {
  const [shownEnd, setShownEnd] = useState<string | null>(null)
  /** End of the last run that was read: null while one runs, undefined before the first reading. */
  const lastEnd = useRef<string | null>(undefined)
  const { running, finishedAt } = run ?? { running: undefined, finishedAt: null }
  useEffect(() => {
    if (running === undefined) return undefined
    if (running) {
      lastEnd.current = null
      return undefined
    }
    const isNew = lastEnd.current !== undefined && lastEnd.current !== finishedAt
    lastEnd.current = finishedAt
    if (!isNew) return undefined
    setShownEnd(finishedAt)
    const timer = setTimeout(() => setShownEnd(null), doneDuration)
    return () => clearTimeout(timer)
  }, [running, finishedAt])
  return shownEnd !== null && shownEnd === finishedAt
}
