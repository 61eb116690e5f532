import { useEffect, useRef, useState } from 'react'

/** Whether an element's content is larger than the element. It can then be scrolled, and must take the focus for keys. */
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
