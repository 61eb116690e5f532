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
  fill('formula', '@q_1 / 3', { value, display: { decimals } })
  expect(screen.getByRole('status').textContent).toBe(shown)
  const { Reading } = viewOf('formula')
  const reading = { metadata: '@q_1 / 3', bands: [], display: { decimals }, reason: null }
  const { container } = render(<Reading {...reading} value={value} />)
  expect(container.textContent).toBe(shown)
})

test('a formula without a result tells why', () => {
  fill('formula', '@q_1', { reason: 'Manca la risposta a «Peso».' })
  expect(screen.getByRole('status').textContent).toContain('Manca la risposta a «Peso».')
})

test('a result has the unit of its question, unless it is no number', () => {
  const display = { decimals: 1, unit: 'kg/m²' }
  fill('formula', '@q_1 / 3', { value: 24.691358, display })
  expect(screen.getByRole('status').textContent).toBe('24,7 kg/m²')
  cleanup()
  fill('formula', '@q_1 / 3', { value: 0.0028, display })
  expect(screen.getByRole('status').textContent).toBe('0,0028 kg/m²')
  cleanup()
  fill('formula', '@q_1', { value: 'alto', display })
  expect(screen.getByRole('status').textContent).toBe('alto')
})

test('a formula without a result shows the text of its question in place of the reason', () => {
  const reason = 'Manca la risposta a «Peso».'
  fill('formula', '@q_1', { reason, display: { emptyText: 'Dopo peso e altezza' } })
  expect(screen.getByRole('status').textContent).toBe('Dopo peso e altezza')
})
