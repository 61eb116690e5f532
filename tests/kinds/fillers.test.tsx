// @module-tag calendar
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { kindOf, questionKinds } from '../../kinds/index'
import { samplesOf } from '../setup/data/samples'
import { viewOf } from '../../kinds/views'
import { fill } from './filling'

// jsdom has no CSS.escape, which walking radios by keyboard needs; the names here need no escaping.
beforeAll(() => {
  Object.assign(window, { CSS: { escape: (name: string) => name } })
})
afterEach(cleanup)

describe.each(questionKinds)('%s', (id) => {
  const questions = samplesOf(id).questions.flatMap((sample) => [
    { ...sample, value: null },
    ...sample.accepted.map(({ value }) => ({ ...sample, value })),
  ])

  test.each(questions)('$name shows $value to fill in and to read', ({ metadata, value }) => {
    const filling = fill(id, metadata, { value })
    expect(filling.changes).toEqual([])
    cleanup()
    const { Reading } = viewOf(id)
    const { container } = render(
      <Reading metadata={metadata} bands={[]} display={{}} value={value} reason={null} />,
    )
    if (value === null) expect(screen.getByText('Nessuna risposta')).toBeDefined()
    else expect(container.textContent).not.toBe('')
  })
})

describe('a number', () => {
  test('is typed with a comma or a point, and stays as typed while it is', async () => {
    const { user, changes, answer, leaves } = fill('number', { decimals: 1 })
    await user.type(screen.getByLabelText('Domanda'), '12,50')
    expect(changes.at(-1)).toBe(12.5)
    expect(z.safeParse(answer, changes.at(-1)).success).toBe(true)
    expect(screen.getByDisplayValue('12,50')).toBeDefined()
    await user.tab()
    expect(leaves()).toBe(1)
    expect(screen.getByDisplayValue('12,5')).toBeDefined()
  })

  test('that can’t be read stays in its field and is never sent as empty', async () => {
    const { user, changes, unreadable } = fill('number', {})
    await user.type(screen.getByLabelText('Domanda'), '12x')
    await user.tab()
    expect(screen.getByDisplayValue('12x').getAttribute('aria-invalid')).toBe('true')
    expect(changes).toEqual([1, 12])
    expect(unreadable.at(-1)).toMatch(/Non è un numero/)
  })

  test('that is being typed is not overwritten by what the server says meanwhile', async () => {
    const { user, arrive } = fill('number', {}, { value: 5 })
    await user.type(screen.getByLabelText('Domanda'), '7')
    act(() => arrive(5))
    expect(screen.getByDisplayValue('57')).toBeDefined()
    await user.tab()
    act(() => arrive(9))
    expect(screen.getByDisplayValue('9')).toBeDefined()
  })

  test('that is as it was, typed otherwise, is written as it always is once it is left', async () => {
    const { user } = fill('number', {}, { value: 1.5 })
    await user.clear(screen.getByLabelText('Domanda'))
    await user.type(screen.getByLabelText('Domanda'), '1,50')
    await user.tab()
    expect(screen.getByDisplayValue('1,5')).toBeDefined()
  })

  test('that is taken back elsewhere leaves its field, and what was typed does not come again', async () => {
    const { user, arrive } = fill('number', {})
    await user.type(screen.getByLabelText('Domanda'), '5')
    await user.tab()
    act(() => arrive(null))
    expect(screen.queryByDisplayValue('5')).toBeNull()
    act(() => arrive(5))
    act(() => arrive(null))
    expect(screen.queryByDisplayValue('5')).toBeNull()
  })

  test('that can’t be read makes room for what the server says, once it was left', async () => {
    const { user, arrive } = fill('number', {})
    await user.type(screen.getByLabelText('Domanda'), '12x')
    await user.tab()
    expect(screen.getByDisplayValue('12x')).toBeDefined()
    act(() => arrive(9))
    expect(screen.getByDisplayValue('9').getAttribute('aria-invalid')).toBeNull()
  })

  test('of a thousand times another meaning is not guessed', async () => {
    const { user, unreadable } = fill('number', {})
    await user.type(screen.getByLabelText('Domanda'), '250.000')
    expect(unreadable.at(-1)).toMatch(/250000 oppure 250,000/)
  })

  test('is emptied to no answer', async () => {
    const { user, changes } = fill('number', {}, { value: 5 })
    await user.clear(screen.getByLabelText('Domanda'))
    expect(changes).toEqual([null])
  })
})

test('a date is typed short and shown whole', async () => {
  const { user, changes } = fill('date', {})
  await user.type(screen.getByLabelText('Domanda'), '1/2/26')
  await user.tab()
  expect(changes.at(-1)).toBe('2026-02-01')
  expect(screen.getByDisplayValue('01/02/2026')).toBeDefined()
})

test('a text of blanks is no answer', async () => {
  const { user, changes, paces } = fill('text', {})
  await user.type(screen.getByLabelText('Domanda'), ' a')
  expect(changes).toEqual([null, ' a'])
  expect(paces).toEqual(['typing', 'typing'])
})

test('a text of a given shape is taken without the blanks that a copy brings along', async () => {
  const { user, changes } = fill('text', { pattern: 'postal_code' })
  await user.click(screen.getByLabelText('Domanda'))
  await user.paste(' 20121\u00a0')
  await user.tab()
  expect(changes.at(-1)).toBe('20121')
  expect(screen.getByDisplayValue('20121', { normalizer: (text) => text })).toBeDefined()
})

test('a text that gets more lines while its design is tried takes what is typed there', async () => {
  const { Filler } = viewOf('text')
  const given: unknown[] = []
  const filler = (multiline: boolean) => (
    <Filler
      id="q"
      labelledBy="l"
      name="Domanda"
      describedBy={undefined}
      metadata={{ multiline }}
      bands={[]}
      display={{}}
      value={null}
      reason={null}
      required={false}
      invalid={false}
      disabled={false}
      today="2026-03-01"
      onChange={(value) => given.push(value)}
      onUnreadable={() => undefined}
      onLeave={() => undefined}
    />
  )
  const { rerender } = render(filler(false))
  rerender(filler(true))
  await userEvent.type(screen.getByRole('textbox'), 'ok')
  expect(given).toEqual(['o', 'ok'])
})

test('yes or no is chosen by keyboard and taken back', async () => {
  const { user, changes } = fill('boolean', {})
  await user.click(screen.getByRole('radio', { name: 'Sì' }))
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Cancella risposta: Domanda' }))
  expect(changes).toEqual([true, false, null])
  expect(screen.queryByRole('button', { name: 'Cancella risposta: Domanda' })).toBeNull()
})

test('walking through options with the arrows is typing, choosing one is not', async () => {
  const metadata = samplesOf('single_choice').questions[1]?.metadata
  const { user, paces, leaves } = fill('single_choice', metadata)
  await user.tab()
  await user.keyboard(' {ArrowDown}')
  expect(paces).toEqual(['now', 'typing'])
  expect(leaves()).toBe(0)
  const first = screen.getAllByRole('radio')[0]
  if (first) await user.click(first)
  expect(paces.at(-1)).toBe('now')
  ;(document.activeElement as HTMLElement).blur()
  expect(leaves()).toBe(1)
})

test('a date is not told to be wrong while it is typed, only once it is left', async () => {
  const { user, unreadable, unreadablePaces } = fill('date', {})
  await user.type(screen.getByLabelText('Domanda'), '31/4/26')
  expect(new Set(unreadablePaces)).toEqual(new Set(['typing']))
  await user.tab()
  expect(unreadablePaces.at(-1)).toBe('now')
  expect(unreadable.at(-1)).toMatch(/aprile ha 30 giorni/)
  expect(screen.getByDisplayValue('31/4/26')).toBeDefined()
})

test('a number below zero has a button for its sign, since some phones have no minus', async () => {
  const { user, changes } = fill('number', { min: -20 })
  await user.type(screen.getByLabelText('Domanda'), '3,5')
  await user.click(screen.getByRole('button', { name: 'Cambia segno: Domanda' }))
  await user.click(screen.getByRole('button', { name: 'Cambia segno: Domanda' }))
  expect(changes.slice(-3)).toEqual([3.5, -3.5, 3.5])
  cleanup()
  fill('number', { min: 0 })
  expect(screen.queryByRole('button', { name: 'Cambia segno: Domanda' })).toBeNull()
})

test('a scale is unanswered until it is touched, even at its minimum', async () => {
  const { user, changes } = fill('range', { min: 0, max: 10 })
  const slider = screen.getByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toBe('Nessuna risposta')
  await user.click(slider)
  expect(changes).toEqual([0])
  expect(slider.getAttribute('aria-valuetext')).toBe('0')
})

describe('a single choice', () => {
  const metadata = samplesOf('single_choice').questions[1]?.metadata

  test('is one radio a choice, with a note where the option takes one', async () => {
    const { user, changes, answer } = fill('single_choice', metadata)
    await user.click(screen.getByLabelText('Altro'))
    await user.type(screen.getByLabelText('Nota per «Altro»: Domanda'), 'RSA')
    expect(changes.at(-1)).toEqual({ option: 'altro', note: 'RSA' })
    await user.click(screen.getByLabelText('Domicilio'))
    expect(changes.at(-1)).toBe('casa')
    for (const change of changes) expect(z.safeParse(answer, change).success).toBe(true)
  })

  test('is the browser’s own list where the design says so', async () => {
    const { user, changes } = fill(
      'single_choice',
      Object.assign({}, metadata, { layout: 'select' }),
    )
    await user.selectOptions(screen.getByLabelText('Domanda'), 'Domicilio')
    await user.selectOptions(screen.getByLabelText('Domanda'), '—')
    expect(changes).toEqual(['casa', null])
  })

  test('offers a retired option only where it was chosen', () => {
    const retired = samplesOf('single_choice').questions[0]?.metadata
    fill('single_choice', retired)
    expect(screen.queryByLabelText(/Non valutata/)).toBeNull()
    cleanup()
    fill('single_choice', retired, { value: 'n9' })
    expect(screen.getByLabelText(/Non valutata/)).toBeDefined()
  })
})

test('a multiple choice keeps the options’ order and lets exclusive ones exclude', async () => {
  const metadata = samplesOf('multiple_choice').questions[0]?.metadata
  const { user, changes, answer } = fill('multiple_choice', metadata)
  await user.click(screen.getByLabelText('Edemi'))
  await user.click(screen.getByLabelText('Dispnea'))
  await user.click(screen.getByLabelText('Nessuno di questi'))
  await user.click(screen.getByLabelText('Edemi'))
  await user.click(screen.getByLabelText('Edemi'))
  expect(changes).toEqual([['edemi'], ['disp', 'edemi'], ['no'], ['edemi'], null])
  for (const change of changes.slice(0, -1)) {
    expect(z.safeParse(answer, change).success).toBe(true)
  }
})

describe('a choice with levels', () => {
  const metadata = samplesOf('multi_levels_single_choice').questions[0]?.metadata

  async function openPicker(user: ReturnType<typeof fill>['user']) {
    await user.click(screen.getByRole('button', { name: 'Scegli: Domanda' }))
    await screen.findByLabelText('Cerca in tutti i livelli: Domanda')
  }

  test('is walked with the arrows: down a list, into a level and back', async () => {
    const { user, changes } = fill('multi_levels_single_choice', metadata)
    await openPicker(user)
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowLeft}')
    expect(screen.queryByRole('navigation', { name: 'Livelli' })).toBeNull()
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}')
    expect(changes).toEqual([['cardio', 'valv']])
  })

  test('is found by searching the whole path', async () => {
    const { user, changes, answer } = fill('multi_levels_single_choice', metadata)
    await openPicker(user)
    await user.keyboard('isch nst')
    await user.click(await screen.findByRole('button', { name: /NSTEMI/ }))
    expect(changes).toEqual([['cardio', 'isch', 'nstemi']])
    expect(z.safeParse(answer, changes[0]).success).toBe(true)
    expect(screen.getByText('Cardiopatie › Ischemica › NSTEMI')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Cambia')
  })

  test('is found level by level, and several are chips to take away', async () => {
    const { user, changes } = fill('multi_levels_multiple_choice', metadata)
    await openPicker(user)
    await user.click(screen.getByRole('button', { name: 'Cardiopatie' }))
    await user.click(screen.getByRole('button', { name: 'Valvolare' }))
    await user.click(screen.getByRole('button', { name: 'Tutte' }))
    await user.click(screen.getByRole('button', { name: 'Pneumopatie' }))
    await user.click(screen.getByRole('button', { name: 'BPCO' }))
    await user.click(screen.getByRole('button', { name: 'Togli Cardiopatie › Valvolare: Domanda' }))
    expect(changes).toEqual([
      [['cardio', 'valv']],
      [
        ['cardio', 'valv'],
        ['polmo', 'bpco'],
      ],
      [['polmo', 'bpco']],
    ])
  })

  test('draws a bounded part of 20,000 options', async () => {
    const options = Array.from({ length: 20_000 }, (_, at) => ({
      id: `o${at}`,
      label: `Voce ${at}`,
    }))
    const { user, page } = fill('multi_levels_single_choice', { options })
    await openPicker(user)
    expect(page.container.querySelectorAll('li').length).toBeLessThan(30)
    await user.keyboard('19999')
    expect(await screen.findByRole('button', { name: 'Voce 19999' })).toBeDefined()
    expect(await screen.findByText('1 trovata')).toBeDefined()
  })
})

test('a disabled field offers no change', () => {
  for (const id of questionKinds) {
    const sample = samplesOf(id).questions[0]
    const value = sample?.accepted[0]?.value
    fill(id, sample?.metadata ?? kindOf(id).newMetadata(), { value, disabled: true })
    for (const control of document.querySelectorAll('input, textarea, select, button')) {
      expect(control.hasAttribute('disabled')).toBe(true)
    }
    cleanup()
  }
})
