import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../../ui/buttons/Button'

afterEach(cleanup)

test('a button pressed quickly several times is pressed each time, by keyboard too', () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Avanti</Button>)
  fireEvent.click(screen.getByText('Avanti'), { detail: 0 })
  for (const detail of [1, 2, 3]) fireEvent.click(screen.getByText('Avanti'), { detail })
  expect(onClick).toHaveBeenCalledTimes(4)
})
