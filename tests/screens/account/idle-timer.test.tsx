// @module-tag calendar
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../src/answers/session'
import {
  sessionStore,
  storageKey,
  type CurrentUser,
  type Idle,
} from '../../../src/api/session/session-store'
import IdleLock from '../../../src/app/idle/IdleLock'

const minute = 60_000
const user: CurrentUser = {
  id: '7',
  firstName: 'Ada',
  lastName: 'Prova',
  email: 'ada@example.it',
  role: 'doctor',
  active: true,
  confirmed: true,
  secondFactor: false,
  singleSignOn: false,
  createdAt: '2026-03-02T08:00:00.000Z',
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  sessionStore.clear()
  vi.useRealTimers()
})

function Page() {
  const { user: person, idle } = useSession()
  return person && idle ? <IdleLock user={person} idle={idle} /> : null
}

/** A page that somebody has just signed in to. */
function openPage(idle: Partial<Idle> | null = {}): void {
  const begun = { minutes: 30, usedAt: Date.now(), locked: false }
  sessionStore.set({ token: 'x', user, idle: idle && { ...begun, ...idle } })
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minute))
const sign = (name: string) => act(() => window.dispatchEvent(new Event(name)))
const isLocked = () => screen.queryByRole('dialog', { hidden: true }) !== null
const stored = () => (JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { idle?: Idle }).idle

/** Entry that another tab of the browser has written. */
function elsewhere(change: Partial<Idle>): void {
  const newValue = JSON.stringify({ token: 'x', user, idle: { ...stored(), ...change } })
  localStorage.setItem(storageKey, newValue)
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue })))
}

test('a page is locked once nobody has used it for as long as was said, and not before', async () => {
  openPage()
  await pass(29.5)
  expect(isLocked()).toBe(false)
  await pass(0.75)
  expect(isLocked()).toBe(true)
  expect(stored()?.locked).toBe(true)
})

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'a sign of somebody keeps it open for as long again (%s)',
  async (name) => {
    openPage()
    await pass(29)
    sign(name)
    await pass(29)
    expect(isLocked()).toBe(false)
    await pass(1.5)
    expect(isLocked()).toBe(true)
  },
)

test('the first key at a computer that has slept opens nothing', async () => {
  openPage()
  vi.setSystemTime(Date.now() + 31 * minute)
  sign('keydown')
  expect(isLocked()).toBe(true)
})

test('a page that comes to the fore after that time is locked before anything of it is read', async () => {
  openPage()
  vi.setSystemTime(Date.now() + 31 * minute)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(isLocked()).toBe(true)
})

test('another tab that is used keeps this one open, and what is done here the others', async () => {
  openPage()
  await pass(20)
  elsewhere({ usedAt: Date.now() })
  await pass(20)
  expect(isLocked()).toBe(false)
  sign('keydown')
  const usedAt = Date.now()
  await pass(0.5)
  // Written at the next look, for the others to read.
  expect(stored()?.usedAt).toBe(usedAt)
  await pass(30)
  expect(isLocked()).toBe(true)
})

test('a tab that is locked locks the others, and one that is opened opens them', async () => {
  openPage()
  elsewhere({ locked: true })
  expect(isLocked()).toBe(true)
  elsewhere({ locked: false, usedAt: Date.now() })
  expect(isLocked()).toBe(false)
  await pass(29)
  expect(isLocked()).toBe(false)
  await pass(1.5)
  expect(isLocked()).toBe(true)
})

test('an unlocked page has the whole time before it again', async () => {
  openPage()
  await pass(31)
  expect(isLocked()).toBe(true)
  act(() => sessionStore.changeIdle({ locked: false, usedAt: Date.now() }))
  await pass(29)
  expect(isLocked()).toBe(false)
})

test('a product without a lock locks no page, however long nobody uses it', async () => {
  openPage(null)
  await pass(24 * 60)
  expect(isLocked()).toBe(false)
  expect(stored()).toBeNull()
})
