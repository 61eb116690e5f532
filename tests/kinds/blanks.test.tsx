// @module-tag calendar
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { questionKinds, type QuestionKind } from '../../kinds/index'
import { samplesOf } from '../setup/data/samples'
import { viewOf } from '../../kinds/views'

afterEach(cleanup)

function paper(kind: QuestionKind, metadata: unknown): HTMLElement {
  const { Blank } = viewOf(kind)
  return render(<Blank metadata={metadata} />).container
}

describe.each(questionKinds)('%s', (id) => {
  test.each(samplesOf(id).questions)('$name has a field on paper', ({ metadata }) => {
    const { container } = render(<Field kind={id} metadata={metadata} />)
    expect(container.firstElementChild).not.toBeNull()
    expect(container.querySelector('input, button, select, textarea')).toBeNull()
  })
})

function Field({ kind, metadata }: { kind: QuestionKind; metadata: unknown }) {
  const { Blank } = viewOf(kind)
  return <Blank metadata={metadata} />
}

const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, label: `Voce ${at}` }))
const marks = (container: HTMLElement) => container.querySelectorAll('.rk-mark').length

test('a choice is printed with all that it offers, and with a line where an option takes a text', () => {
  const [first, second, ...rest] = options(4)
  const all = [{ ...first, withNote: true }, { ...second, retired: true }, ...rest]
  const container = paper('single_choice', { options: all })
  expect(container.textContent).toBe('Voce 0:Voce 2Voce 3')
  expect(marks(container)).toBe(3)
  expect(container.querySelectorAll('.rk-line')).toHaveLength(1)
})

test('one of several is round, several are square', () => {
  expect(paper('single_choice', { options: options(2) }).querySelector('.rk-mark--many')).toBeNull()
  cleanup()
  const many = paper('multiple_choice', { options: options(2) })
  expect(many.querySelectorAll('.rk-mark--many')).toHaveLength(2)
})

test('more options than fit a page are told', () => {
  const container = paper('multiple_choice', { options: options(41) })
  expect(container.textContent).toContain('le opzioni sono 41')
  expect(marks(container)).toBe(0)
})

test('a small tree is printed with a mark at each last option, a large one is told', () => {
  const small = [{ id: 'a', label: 'Cuore', children: options(3) }]
  const container = paper('multi_levels_single_choice', { options: small })
  expect(container.textContent).toBe('CuoreVoce 0Voce 1Voce 2')
  expect(marks(container)).toBe(3)
  cleanup()
  const large = [{ id: 'a', label: 'Cuore', children: options(60) }]
  const told = paper('multi_levels_multiple_choice', { options: large })
  expect(told.textContent).toContain('le voci sono 61 su 2 livelli')
  expect(told.querySelectorAll('.rk-line')).toHaveLength(3)
})

test('a number says its unit, its bounds and what is expected', () => {
  const metadata = { min: 30, max: 300, softMax: 220, unit: 'mmHg', decimals: 0 }
  expect(paper('number', metadata).textContent).toBe(
    ' mmHg(da 30 a 300; di solito al massimo 220; numero intero)',
  )
})

test('a day has a box a figure, and its bounds beside it', () => {
  const container = paper('date', { min: '2020-01-01', max: 'today' })
  expect(container.querySelectorAll('.rk-boxes__box')).toHaveLength(8)
  expect(container.textContent).toContain('(dal 01/01/2020, non oltre oggi)')
})

test('a short scale has a mark a point, a long one is a ruler', () => {
  const short = paper('range', { min: 0, max: 10, minLabel: 'Nessuno', maxLabel: 'Il peggiore' })
  expect(marks(short)).toBe(11)
  expect(short.textContent).toContain('Nessuno: 0; Il peggiore: 10')
  cleanup()
  const long = paper('range', { min: 0, max: 100, unit: '%' })
  expect(marks(long)).toBe(0)
  expect(long.textContent).toContain('100%Valore:')
})
