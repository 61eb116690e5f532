import { useEffect } from 'react'
import { sessionStore, type CurrentUser, type Idle } from '../../api/session/session-store'
import { LockDialog } from './LockDialog'

/** Interval of the check whether the time is over, and the shortest one between two notes of use, in ms. */
const interval = 15_000

const activities = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Locks the pages of this browser after none of them was used for so many minutes. */
function useIdleLock({ minutes, locked }: Pick<Idle, 'minutes' | 'locked'>): void {
  useEffect(() => {
    if (locked) return
    let last = sessionStore.get().idle?.usedAt ?? Date.now()
    const check = () => {
      const { idle } = sessionStore.get()
      // Another page of this browser may have been used since.
      const used = Math.max(last, idle?.usedAt ?? 0)
      if (Date.now() - used >= minutes * 60_000) sessionStore.changeIdle({ locked: true })
      else if (last - (idle?.usedAt ?? 0) >= interval) sessionStore.changeIdle({ usedAt: last })
    }
    const noteUse = () => {
      // Checked first: after the computer slept, a first key must not count as use.
      check()
      last = Date.now()
    }
    const timer = setInterval(check, interval)
    for (const activity of activities) {
      window.addEventListener(activity, noteUse, { capture: true, passive: true })
    }
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const activity of activities) {
        window.removeEventListener(activity, noteUse, { capture: true })
      }
      document.removeEventListener('visibilitychange', check)
    }
  }, [minutes, locked])
}

/** Locks an unused page of a shared computer (product §9): its contents stay, hidden, until the password is typed. */
export default function IdleLock({ user, idle }: { user: CurrentUser; idle: Idle }) {
  useIdleLock(idle)
  return idle.locked ? <LockDialog user={user} /> : null
}
