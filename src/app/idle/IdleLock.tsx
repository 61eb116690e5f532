import { useEffect } from 'react'
import { sessionStore, type CurrentUser, type Idle } from '../../api/session/session-store'
import { LockDialog } from './LockDialog'

/** How often it is looked whether the time is over, and at most written that the page is used, in milliseconds. */
const beat = 15_000

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Locks the pages of this browser once nobody has used any of them for so long. */
function useIdleLock({ minutes, locked }: Pick<Idle, 'minutes' | 'locked'>): void {
  useEffect(() => {
    if (locked) return
    let last = sessionStore.get().idle?.usedAt ?? Date.now()
    const look = () => {
      const { idle } = sessionStore.get()
      // Another page of this browser may have been used since.
      const used = Math.max(last, idle?.usedAt ?? 0)
      if (Date.now() - used >= minutes * 60_000) sessionStore.changeIdle({ locked: true })
      else if (last - (idle?.usedAt ?? 0) >= beat) sessionStore.changeIdle({ usedAt: last })
    }
    const note = () => {
      // Whoever comes back to a computer that slept must not open it by the first key.
      look()
      last = Date.now()
    }
    const timer = setInterval(look, beat)
    for (const sign of signs) {
      window.addEventListener(sign, note, { capture: true, passive: true })
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [minutes, locked])
}

/** A shared computer's page that nobody uses is locked (product §9): whatever stands in it stays, unseen, until the password opens it. */
export default function IdleLock({ user, idle }: { user: CurrentUser; idle: Idle }) {
  useIdleLock(idle)
  return idle.locked ? <LockDialog user={user} /> : null
}
