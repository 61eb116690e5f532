import { useEffect, useRef, useState } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import { useCall } from '../../../src/api/calls/query'
import { Icon } from '../../../ui/Icon'
import { useDesigner } from '../designer-context'
import { changesResults, evaluatesAnew } from './evaluated'
import './recomputation.css'

const words = formulas.recomputation

const whileRunning = 700
/** A run that broke off is begun again by the server. */
const whileFailed = 10_000
const doneStays = 8_000

/** How far the surveys follow the last change of a formula or condition, whoever made it; quiet when there is nothing to say. */
export function RecomputationLine() {
  const designer = useDesigner()
  const { design } = designer
  const { data, isError, refetch } = useCall(
    'recomputation',
    { params: { databaseId: design.id }, quiet: [-1, 403, 409, 429, 500, 502, 503] },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const found = state.data?.data
        if (found?.failed || state.error !== null) return whileFailed
        return found?.running ? whileRunning : false
      },
    },
  )
  const isRunning = data?.data.running === true
  const latest = useRef(design)
  // Whoever adds a question expects no results: of those surveys it is told only how far they are.
  const [awaited, setAwaited] = useState(false)
  useEffect(() => {
    const before = latest.current
    latest.current = design
    if (!evaluatesAnew(before, design)) return
    const isAwaited = changesResults(before, design, designer.compiled)
    // Amid a run what came first is awaited still.
    setAwaited((was) => isAwaited || (was && isRunning))
    void refetch()
  }, [designer, design, isRunning, refetch])

  const found = data?.data
  const fresh = useJustDone(found)
  if (found === undefined || isError) return null
  const { running, failed, done, total } = found
  const isTold = running ? awaited || total > 0 : failed || (fresh && awaited)
  if (!isTold) return null
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

/** True for a while after a run that was seen running, or that ended unseen between two looks. */
function useJustDone(found: { running: boolean; finishedAt: string | null } | undefined): boolean {
  const [done, setDone] = useState<string | null>(null)
  const known = useRef<string | null>(undefined)
  const { running, finishedAt } = found ?? { running: undefined, finishedAt: null }
  useEffect(() => {
    if (running === undefined) return undefined
    if (running) {
      // Whatever end comes now is a new one.
      known.current = null
      return undefined
    }
    const isNew = known.current !== undefined && known.current !== finishedAt
    known.current = finishedAt
    if (!isNew) return undefined
    setDone(finishedAt)
    const timer = setTimeout(() => setDone(null), doneStays)
    return () => clearTimeout(timer)
  }, [running, finishedAt])
  return done !== null && done === finishedAt
}
