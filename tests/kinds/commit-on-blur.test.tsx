import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fill } from './filling'

afterEach(cleanup)

test('a number stands as it was typed while the window, or what locks the page, has the focus', async () => {
  const { user, changes, leaves } = fill('number', {})
  const field = screen.getByLabelText('Domanda')
  await user.type(field, '4,')
  // The window has lost it: the field is the active one still.
  fireEvent.blur(field)
  expect(screen.getByDisplayValue('4,')).toBeDefined()
  const lock = document.body.appendChild(document.createElement('button'))
  lock.toggleAttribute('data-interrupts', true)
  act(() => lock.focus())
  expect([document.activeElement, leaves()]).toEqual([lock, 0])
  act(() => field.focus())
  lock.remove()
  await user.keyboard('5')
  expect(changes.at(-1)).toBe(4.5)
  expect(screen.getByDisplayValue('4,5')).toBeDefined()
  await user.tab()
  expect(leaves()).toBe(1)
})
