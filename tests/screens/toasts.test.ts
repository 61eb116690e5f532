import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../ui/feedback/toasts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id)
  vi.useRealTimers()
})

test('a confirmation stays for two seconds after it is drawn, an error for five', () => {
  toasts.success('Salvato')
  toasts.error('Non salvato')
  vi.advanceTimersByTime(60_000)
  expect(toasts.get()).toHaveLength(2)
  for (const drawn of toasts.get()) toasts.startTimer(drawn)
  vi.advanceTimersByTime(2_000)
  expect(toasts.get().map(({ text }) => text)).toEqual(['Non salvato'])
  vi.advanceTimersByTime(3_000)
  expect(toasts.get()).toEqual([])
})

test('a toast stays while it is hovered, and its time begins anew after that', () => {
  toasts.error('Non salvato')
  const [toast] = toasts.get()
  if (toast === undefined) throw new Error('no toast')
  toasts.stopTimer(toast)
  vi.advanceTimersByTime(60_000)
  expect(toasts.get()).toHaveLength(1)
  toasts.startTimer(toast)
  vi.advanceTimersByTime(5_000)
  expect(toasts.get()).toEqual([])
})

test('the same message twice at once is shown once', () => {
  toasts.error('Non salvato')
  toasts.error('Non salvato')
  expect(toasts.get()).toHaveLength(1)
})
