import { useEffect, useRef, useState } from 'react'

/** Width in pixels before the first measurement, and if nothing can be measured. */
const unmeasured = 640

/** The width of an element in whole pixels, with the ref to be put on it. */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return setWidth(unmeasured)
    const measure = () => {
      // Nothing is laid out anew for a print.
      if (element.clientWidth > 0 && !window.matchMedia('print').matches) {
        setWidth(Math.floor(element.clientWidth))
      }
    }
    // The observer begins with a measurement once the page is laid out. One here would lay it out for each element.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
