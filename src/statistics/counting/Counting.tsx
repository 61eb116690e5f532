import { stats } from '../../../i18n/words/stats'
import { Button } from '../../../ui/buttons/Button'
import { useSeconds } from './use-seconds'
import './Counting.css'

const words = stats.counting

interface CountingProps {
  readonly isUnderWay: boolean
  /** What takes its time: «Conteggio delle risposte di 20.000 schede». */
  readonly what: string
  /** How far it has come, where that is known. */
  readonly done?: string
  readonly onStop: () => void
}

/** What takes longer than a second says what it is, since when, and can be stopped. How much of a count is done nobody knows: nothing pretends to. */
export function Counting({ isUnderWay, what, done, onStop }: CountingProps) {
  const seconds = useSeconds(isUnderWay)
  const isLong = seconds > 0
  return (
    <div className="stats-counting screen-only">
      {/* There before its words, or screen readers say nothing; said once, not every second. */}
      <p role="status">{isLong && what}</p>
      {isLong && (
        <>
          <span className="stats-counting__time">
            {done && `${done}, `}
            {words.since(seconds)}
          </span>
          <Button variant="quiet" icon="close" aria-label={words.stopOf(what)} onClick={onStop}>
            {words.stop}
          </Button>
        </>
      )}
    </div>
  )
}
