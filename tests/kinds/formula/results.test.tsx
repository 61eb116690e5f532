import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { viewOf } from '../../../kinds/views'
import { fill } from '../filling'

afterEach(cleanup)

test.each([
  [2, '101,67'],
  [0, '102'],
  [6, '101,666667'],
])('a formula’s result is shown with at most %i decimals', (decimals, shown) => {
  const value = 101.666666666667
  fill('formula', '@q_1 / 3', { value, decimals })
  expect(screen.getByRole('status').textContent).toBe(shown)
  const { Reading } = viewOf('formula')
  const reading = { metadata: '@q_1 / 3', bands: [], decimals, reason: null }
  const { container } = render(<Reading {...reading} value={value} />)
  expect(container.textContent).toBe(shown)
})

test('a formula without a result tells why', () => {
  fill('formula', '@q_1', { reason: 'Manca la risposta a «Peso».' })
  expect(screen.getByRole('status').textContent).toContain('Manca la risposta a «Peso».')
})
