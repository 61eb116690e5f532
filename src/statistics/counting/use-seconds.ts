import { useEffect, useState } from 'react'

/** Number of whole seconds that something has been under way; 0 while it is not. */
export function useSeconds(isUnderWay: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isUnderWay) return
    const begun = performance.now()
    const timer = setInterval(
      () => setSeconds(Math.round((performance.now() - begun) / 1_000)),
      1_000,
    )
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [isUnderWay])
  return isUnderWay ? seconds : 0
}
