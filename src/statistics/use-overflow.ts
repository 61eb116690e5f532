import { useEffect, useRef, useState } from 'react'

/** Whether more is in an element than it shows: then it is scrolled, and keys have to get there too. */
export function useOverflow<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = () =>
      setOverflows(
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      )
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return { ref, overflows }
}
