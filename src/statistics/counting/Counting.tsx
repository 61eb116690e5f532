import { stats } from '../../../i18n/words/statistics/stats'
import { Button } from '../../../ui/buttons/Button'
import { useSeconds } from './use-seconds'
import './Counting.css'

const words = stats.counting

interface CountingProps {
  readonly isUnderWay: boolean
  /** Name of the work: «Conteggio delle risposte di 20.000 schede». */
  readonly what: string
  /** Progress in words, if it is known. */
  readonly done?: string
  readonly onStop: () => void
}

/** Line about work that takes longer than a second: its name, its duration, and a button to stop it. It has no progress bar, since the progress of a count is not known. */
export function Counting({ isUnderWay, what, done, onStop }: CountingProps) {
  const seconds = useSeconds(isUnderWay)
  const isLong = seconds > 0
  return (
    <div className="stats-counting row muted screen-only">
      {/* Mounted before it has a text, or screen readers would not announce it; the seconds are outside, so as not to be announced. */}
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
