import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import CropDialog from '../../../resources/databases/image/CropDialog'

test('an image that is not drawn yet can’t be cut: the button says that it waits, and swallows no click', async () => {
  const onCut = vi.fn()
  const opened = { image: new Image(300, 200), url: 'data:,', close: () => undefined }
  render(<CropDialog opened={opened} onCut={onCut} onClose={() => undefined} />)
  const button = await screen.findByRole('button', { name: 'Usa questo ritaglio' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.setup().click(button)
  expect(onCut).not.toHaveBeenCalled()
})
