import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SaveLine } from '../../../../src/areas/doctor/filling/SaveLine'
import { height, openStore, weight } from './open-store'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

async function savedOnce() {
  const opened = openStore()
  render(<SaveLine store={opened.store} queue={opened.queue} firstOf={() => null} />)
  act(() => opened.store.change(height, 2, 'now'))
  await act(() => opened.server.store(0))
  await pass(0)
  screen.getByText(/^Salvato alle/)
  return opened
}

it('the line says that all is saved for a second at most after that has ceased, however much is answered meanwhile', async () => {
  const { store } = await savedOnce()
  for (let value = 70; value < 74; value += 1) {
    act(() => store.change(weight, value, 'now'))
    await pass(400)
  }
  expect(screen.queryByText(/^Salvato alle/)).toBeNull()
  screen.getByText(/da inviare/)
})

it('does not change for a save that is quick', async () => {
  const { server, store } = await savedOnce()
  act(() => store.change(weight, 70, 'now'))
  await pass(400)
  screen.getByText(/^Salvato alle/)
  await act(() => server.store(1))
  act(() => store.change(weight, 71, 'now'))
  await pass(800)
  screen.getByText(/^Salvato alle/)
})
