import { useEffect, useRef, useState } from 'react'

/** Some of what lies below the window's edge is asked for already: who scrolls finds it there. */
const ahead = '600px 0px'

/** Whether an element has come into view, or near it; once it has, that stays. All come for a print. */
export function useInView<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || ref.current === null) return
    const come = () => setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come()
      },
      { rootMargin: ahead },
    )
    observer.observe(ref.current)
    window.addEventListener('beforeprint', come)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', come)
    }
  }, [seen])
  return { ref, seen }
}
