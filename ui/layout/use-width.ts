import { useEffect, useRef, useState } from 'react'

/** What is drawn before it is measured, and where nothing can be. */
const unmeasured = 640

/** The width that an element has, in whole pixels, and gets. */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return setWidth(unmeasured)
    const measure = () => {
      // Nothing is laid out anew for the paper of a print.
      if (element.clientWidth > 0 && !window.matchMedia('print').matches) {
        setWidth(Math.floor(element.clientWidth))
      }
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
