import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { textOf } from '../../setup/data/formula-texts'
import { matchingFunctions, matchingQuestions } from '../../../kinds/formula/editor/matching'
import { useDraftText, useTypingRest } from '../../../kinds/formula/editor/draft-text'
import { quickFix } from '../../../kinds/formula/editor/quick-fix'
import { type Subject, checkText } from '../../../kinds/formula/editor/check-text'
import { compileDesign } from '../../../engine/survey/design'
import { cycleClosedBy } from '../../../engine/survey/design-text'
import type { DesignQuestion } from '../../../kinds/view'

const base = { kindName: 'Numero', groupColor: 'teal', choice: false, options: () => [] }
const questions: DesignQuestion[] = [
  { ...base, id: '1', name: 'Peso', code: 'peso', groupName: 'Esame', type: 'number' },
  { ...base, id: '2', name: 'Età', code: 'eta', groupName: 'Anagrafica', type: 'number' },
  { ...base, id: '3', name: 'Peso ideale', code: 'pi', groupName: 'Calcoli', type: 'number' },
]
const value: Subject = { expects: 'value', questionId: '3' }
const checked = (text: string) => checkText(text, value, questions, null)

describe('a search in the formula editor', () => {
  const names = (query: string) => matchingQuestions(query, questions).map(({ name }) => name)

  test('is found by words of the title, whatever their accents, capitals and order', () => {
    expect(names('ETA')).toEqual(['Età'])
    expect(names('ideale peso')).toEqual(['Peso ideale'])
  })
  test('is found by code, group and number', () => {
    expect(names('pi')).toEqual(['Peso ideale'])
    expect(names('anagr')).toEqual(['Età'])
    expect(names('q_1')).toEqual(['Peso'])
  })
  test('comes with the shortest of names that begin alike first', () => {
    expect(names('peso')).toEqual(['Peso', 'Peso ideale'])
    expect(matchingFunctions('arr', { help: false })[0]?.name).toBe('ROUND')
  })
})

describe('a remedy', () => {
  const remedy = (text: string) => {
    const check = checked(text)
    const [error] = check.errors
    return error && (quickFix(text, error, check, checked)?.text ?? null)
  }

  test.each([
    ['@q_1 + 12,5', '@q_1 + 12.5'],
    ['=@q_1', '@q_1'],
    ['SE(@q_1 == 1; 2; 3)', 'SE(@q_1 = 1; 2; 3)'],
    ['(@q_1 + 1', '(@q_1 + 1)'],
    ['@q_1 + 1)', '@q_1 + 1'],
    ['CONCATENA(“a”; “b”)', 'CONCATENA("a"; "b")'],
    ['AROTONDA(@q_1)', 'ARROTONDA(@q_1)'],
    ['@q_1 = "3"', '@q_1 = 3'],
  ])('of %s is %s', (wrong, right) => {
    expect(remedy(wrong)).toBe(right)
  })
  test('is not offered where nothing can be done without thinking', () => {
    expect(remedy('@q_99 + 1')).toBeNull()
    expect(remedy('@q_1 +')).toBeNull()
  })
})

describe('a circle', () => {
  const question = { required: false, archivedAt: null, visibleIf: '', metadata: {} as unknown }
  const design = compileDesign([
    {
      id: '1',
      name: 'Uno',
      visibleIf: '@q_3 > 1',
      archivedAt: null,
      questions: [{ ...question, id: '1', name: 'Peso', kind: 'number' }],
    },
    {
      id: '2',
      name: 'Due',
      visibleIf: '',
      archivedAt: null,
      questions: [
        { ...question, id: '2', name: 'Età', kind: 'number' },
        { ...question, id: '3', name: 'Peso ideale', kind: 'formula', metadata: '@q_2' },
      ],
    },
  ])
  const cycleIn = (text: string, subject: Subject) => cycleClosedBy(text, subject, design)

  test('by way of a group is told at the reference that closes it', () => {
    const [error] = checkText('2 * @q_1', value, questions, cycleIn).errors
    expect(error).toMatchObject({ start: 4, end: 8 })
    expect(textOf(error)?.message).toBe(
      'Dipendono l’uno dall’altro: «Peso ideale» → «Peso» → «Uno» → «Peso ideale».',
    )
  })
  test('is closed by a group’s own condition, too', () => {
    const ofGroup: Subject = { expects: 'condition', groupId: '2' }
    expect(checkText('@q_2 > 1', ofGroup, questions, cycleIn).errors).toHaveLength(1)
    expect(checkText('@q_1 > 1', ofGroup, questions, cycleIn).errors).toHaveLength(1)
  })
})

describe('a formula being written', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  function write(initial: string, closed = new Map<string, string>()) {
    const saved: string[] = []
    const hook = renderHook(
      ({ value }) =>
        useDraftText({
          value,
          isRight: (text) => checked(text).valid,
          onChange: (text) => saved.push(text),
          storage: {
            get: () => closed.get('it'),
            put: (text) => (text === null ? closed.delete('it') : closed.set('it', text)),
          },
        }),
      { initialProps: { value: initial } },
    )
    const type = (text: string) => act(() => hook.result.current.type(text))
    return { ...hook, saved, type, closed }
  }

  test('is saved when typing rests, not at each right beginning', () => {
    const { saved, type } = write('')
    type('@q_1')
    act(() => vi.advanceTimersByTime(1_000))
    type('@q_1 /')
    act(() => vi.advanceTimersByTime(5_000))
    expect(saved).toEqual([])
    type('@q_1 / 2')
    act(() => vi.advanceTimersByTime(1_500))
    expect(saved).toEqual(['@q_1 / 2'])
  })
  test('is saved at once when the field, or the editor, is left', () => {
    const { result, saved, type, unmount } = write('')
    type('1')
    act(() => result.current.save())
    type('2')
    unmount()
    expect(saved).toEqual(['1', '2'])
  })
  test('keeps a wrong text for when the editor is opened again', () => {
    const { type, saved, unmount, closed } = write('@q_1')
    type('@q_1 +')
    unmount()
    expect(saved).toEqual([])
    const again = write('@q_1', closed)
    expect(again.result.current).toMatchObject({ text: '@q_1 +', unsaved: true })
    again.type('@q_1 + 1')
    again.unmount()
    expect(again.saved).toEqual(['@q_1 + 1'])
    expect(write('@q_1 + 1', closed).result.current.text).toBe('@q_1 + 1')
  })
  test('takes what comes from elsewhere, but for what is not saved yet', () => {
    const { result, rerender, type } = write('1')
    rerender({ value: '2' })
    expect(result.current.text).toBe('2')
    type('2 +')
    rerender({ value: '3' })
    expect(result.current.text).toBe('2 +')
  })
})

describe('a text that is being typed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const typing = (text: string) =>
    renderHook((props: { text: string }) => useTypingRest(props.text), { initialProps: { text } })
  const pass = (time: number) => act(() => vi.advanceTimersByTime(time))

  test('is judged at once as the editor finds it, and one second after the last key', () => {
    const { result, rerender } = typing('@q_1 +')
    expect(result.current.isAtRest).toBe(true)
    rerender({ text: '@q_1 + 1' })
    pass(900)
    rerender({ text: '@q_1 + 12' })
    pass(900)
    expect(result.current.isAtRest).toBe(false)
    pass(100)
    expect(result.current.isAtRest).toBe(true)
  })

  test('is not judged while suggestions are open, however long, but a second after they are closed', () => {
    const { result, rerender } = typing('')
    rerender({ text: '@to' })
    act(() => result.current.suggest(true))
    pass(60_000)
    expect(result.current.isAtRest).toBe(false)
    act(() => result.current.suggest(false))
    pass(1_000)
    expect(result.current.isAtRest).toBe(true)
  })

  test('is judged at once when its field is left', () => {
    const { result, rerender } = typing('')
    rerender({ text: '@to' })
    act(() => result.current.rest())
    expect(result.current.isAtRest).toBe(true)
  })
})
