import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../../ui/dialogs/Dialog'
import Toasts from '../../../ui/feedback/Toasts'
import { toasts } from '../../../ui/feedback/toasts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
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
