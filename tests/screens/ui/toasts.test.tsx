import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../../ui/dialogs/Dialog'
import Toasts from '../../../ui/feedback/Toasts'
import { toasts } from '../../../ui/feedback/toasts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
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

/** A page with dialogs, the last one on top. */
function Page({ dialogs = [] }: { readonly dialogs?: readonly string[] }) {
  return (
    <>
      <div role="status">
        <Toasts />
      </div>
      {dialogs.map((title) => (
        <Dialog key={title} title={title} onClose={() => undefined}>
          <p>Contenuto</p>
        </Dialog>
      ))}
    </>
  )
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const page = () => within(screen.getByRole('status'))

test('a message while dialogs are open stands in the uppermost, in a region that was there before', () => {
  const { rerender } = render(<Page dialogs={['Sotto', 'Sopra']} />)
  const region = screen.getByRole('dialog', { name: 'Sopra' }).querySelector('[aria-live=polite]')
  act(() => toasts.error('Il server non risponde'))
  const toast = dialog('Sopra').getByText('Il server non risponde')
  expect(region?.contains(toast)).toBe(true)
  rerender(<Page dialogs={['Sotto']} />)
  dialog('Sotto').getByText('Il server non risponde')
  rerender(<Page />)
  page().getByText('Il server non risponde')
  expect(screen.getAllByText('Il server non risponde')).toHaveLength(1)
})

test('a message from before a dialog opened is seen above it', () => {
  const { rerender } = render(<Page />)
  act(() => toasts.error('Il server non risponde'))
  rerender(<Page dialogs={['Sopra']} />)
  dialog('Sopra').getByText('Il server non risponde')
})

test('a toast that was held in a dialog goes after its time when the dialog has gone', () => {
  const { rerender } = render(<Page dialogs={['Sopra']} />)
  act(() => toasts.error('Il server non risponde'))
  const [toast] = toasts.get()
  if (toast === undefined) throw new Error('no toast')
  toasts.stopTimer(toast)
  rerender(<Page />)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.queryByText('Il server non risponde')).toBeNull()
})
