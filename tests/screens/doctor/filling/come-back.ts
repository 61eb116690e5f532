import { act } from '@testing-library/react'

let minutes = 0

/** The window comes to the front again a minute after it was there last, or what else says so happens then. */
export function comeBack(event: 'focus' | 'online' = 'focus'): void {
  minutes += 1
  const { now: real } = Date
  const now = real() + minutes * 60_000
  Date.now = () => now
  act(() => void window.dispatchEvent(new Event(event)))
  Date.now = real
}
