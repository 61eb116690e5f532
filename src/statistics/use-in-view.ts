import { useEffect, useRef, useState } from 'react'

/** Margin around the window in which elements count as visible, so that they are there when the reader scrolls to them. */
const margin = '600px 0px'

/** Whether an element has been in view, or near it. Before printing, all elements count as seen. */
export function useInView<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || ref.current === null) return
    const see = () => setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see()
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    window.addEventListener('beforeprint', see)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', see)
    }
  }, [seen])
  return { ref, seen }
}
