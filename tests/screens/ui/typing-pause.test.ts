import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TypingPause, typingPause } from '../../../ui/fields/typing-pause'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a text is saved once, after its last letter and a pause', () => {
  const saved: string[] = []
  const pause = new TypingPause()
  for (const text of ['P', 'Pe', 'Pes', 'Peso']) {
    vi.advanceTimersByTime(typingPause - 1)
    pause.start(() => saved.push(text))
  }
  expect(saved).toEqual([])
  vi.advanceTimersByTime(typingPause)
  expect(saved).toEqual(['Peso'])
})

test('a pause that is cut short saves at once, and not again', () => {
  const save = vi.fn()
  const pause = new TypingPause(1_500)
  pause.start(save)
  pause.flush()
  expect(save).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_500)
  pause.flush()
  expect(save).toHaveBeenCalledOnce()
})

test('a pause that is given up saves nothing', () => {
  const save = vi.fn()
  const pause = new TypingPause()
  pause.start(save)
  pause.cancel()
  vi.advanceTimersByTime(typingPause)
  expect(save).not.toHaveBeenCalled()
})
