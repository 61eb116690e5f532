import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Asks the server again who this is, as a navigation does; by itself too as soon as the browser has a network. */
export function useReconnect() {
  const { revalidate, state } = useRevalidator()
  const [tried, setTried] = useState(false)
  const busy = state === 'loading'

  useEffect(() => {
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [revalidate])

  return {
    busy,
    /** Asked for, and without an answer: this page would be gone otherwise. */
    failed: tried && !busy,
    retry() {
      setTried(true)
      void revalidate()
    },
  }
}
