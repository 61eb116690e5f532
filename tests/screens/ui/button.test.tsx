import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/buttons/Button'

afterEach(cleanup)

/** A button whose place another takes, as «Riapri» that of «Completa». */
function Steps({ onReopen }: { onReopen: () => void }) {
  const [done, setDone] = useState(false)
  if (!done)
    return (
      <Button key="first" onClick={() => setDone(true)}>
        Completa
      </Button>
    )
  return (
    <Button key="second" onClick={onReopen}>
      Riapri
    </Button>
  )
}

test('the second click of a double click does nothing to what has taken the place of what it was meant for', () => {
  const onReopen = vi.fn()
  render(<Steps onReopen={onReopen} />)
  fireEvent.click(screen.getByText('Completa'), { detail: 1 })
  fireEvent.click(screen.getByText('Riapri'), { detail: 2 })
  expect(onReopen).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Riapri'), { detail: 1 })
  expect(onReopen).toHaveBeenCalledTimes(1)
})

test('whoever presses one button quickly presses it each time, and so does the keyboard', () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Avanti</Button>)
  fireEvent.click(screen.getByText('Avanti'), { detail: 0 })
  for (const detail of [1, 2, 3]) fireEvent.click(screen.getByText('Avanti'), { detail })
  expect(onClick).toHaveBeenCalledTimes(4)
})

test('a press that the browser takes for the second of two is one of its own after something was typed', () => {
  const onReopen = vi.fn()
  render(<Steps onReopen={onReopen} />)
  fireEvent.click(screen.getByText('Completa'), { detail: 1 })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  fireEvent.click(screen.getByText('Riapri'), { detail: 2 })
  expect(onReopen).toHaveBeenCalledTimes(1)
})
