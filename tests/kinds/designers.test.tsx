import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { kindOf, questionKinds } from '../../kinds/index'
import { samplesOf } from '../setup/data/samples'
import { design } from './designing'

// A failure that no server produces on demand: the editor's chunk is not there.
vi.mock('../../kinds/formula/editor/CodeField', () => Promise.reject(new Error('not loaded')))

afterEach(cleanup)

describe.each(questionKinds)('%s', (id) => {
  test('is designed from its start and from every sample', async () => {
    for (const metadata of [
      kindOf(id).newMetadata(),
      ...samplesOf(id).questions.map((sample) => sample.metadata),
    ]) {
      const { page } = design(id, metadata)
      // The first one waits for the designers' chunk.
      await screen.findAllByText(/./, {}, { timeout: 60_000 })
      expect(page.latest).toEqual(metadata)
      cleanup()
    }
  }, 180_000)
})

const labels = (page: { latest: unknown }) => {
  const parsed = z.parse(kindOf('multi_levels_single_choice').metadata, page.latest)
  return JSON.stringify(parsed, (key, value: unknown) => (key === 'id' ? undefined : value))
}

test('options are written one below the other with Enter, and keep their ids when renamed', async () => {
  const { page, user } = design('single_choice', {})
  await user.click(await screen.findByRole('button', { name: 'Aggiungi opzione' }))
  await user.keyboard('Lieve{Enter}Grave')
  expect(labels(page)).toBe(
    '{"options":[{"label":"Lieve","code":"lieve"},{"label":"Grave","code":"grave"}]}',
  )
  const before = kindOf('single_choice').optionsOf(page.latest)
  await user.type(screen.getByDisplayValue('Lieve'), ' o assente')
  expect(kindOf('single_choice').optionsOf(page.latest)).toEqual(before)
  screen.getByDisplayValue('Grave').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.getByText('«Grave»: 1 di 2.')).toBeDefined()
  expect(kindOf('single_choice').optionsOf(page.latest)).toEqual(before.toReversed())
})

test('a code follows the label until somebody writes one, and is never another option’s', async () => {
  const { page, user } = design('single_choice', {
    options: [{ id: 'a', label: 'Altro', code: 'altro' }],
  })
  const codes = () =>
    (page.latest as { options: { code?: string }[] }).options.map((one) => one.code)
  await user.click(await screen.findByRole('button', { name: 'Aggiungi opzione' }))
  await user.keyboard('Altr')
  expect(codes()).toEqual(['altro', 'altr'])
  await user.keyboard('o')
  expect(codes()).toEqual(['altro', 'altro_2'])
  // Until it is written, the field shows the code that is made from the label.
  await user.type(screen.getByPlaceholderText('altro_2'), '99')
  await user.type(screen.getAllByDisplayValue('Altro')[1] as HTMLElement, ' ancora')
  expect(codes()).toEqual(['altro', '99'])
})

test('pasted lines become options', async () => {
  const { page, user } = design('multiple_choice', {})
  await user.click(await screen.findByRole('button', { name: 'Aggiungi opzione' }))
  await user.paste('Uno\nDue\n\nTre')
  expect(labels(page)).toBe(
    '{"options":[{"label":"Uno","code":"uno"},{"label":"Due","code":"due"},{"label":"Tre","code":"tre"}]}',
  )
})

test('an option has a code, a score and a note, and is preselected or retired', async () => {
  const { page, user } = design('single_choice', { options: [{ id: 'a', label: 'Altro' }] })
  await user.click(await screen.findByRole('button', { name: 'Dettagli di Altro' }))
  await user.type(screen.getByLabelText('Codice di Altro'), '99')
  await user.type(screen.getByLabelText('Punteggio'), '1,5')
  await user.click(screen.getByLabelText('Con nota'))
  await user.click(screen.getByLabelText('Preselezionata'))
  expect(page.defaults).toEqual(['a'])
  await user.click(screen.getByLabelText('Non offrire più'))
  expect(page.latest).toEqual({
    options: [{ id: 'a', label: 'Altro', code: '99', score: 1.5, withNote: true, retired: true }],
  })
  expect(page.defaults).toEqual([])
})

test('options lie below options to any depth', async () => {
  const { page, user } = design('multi_levels_single_choice', {
    options: [{ id: 'a', label: 'Cuore' }],
  })
  await user.click(await screen.findByRole('button', { name: 'Dettagli di Cuore' }))
  await user.click(screen.getByRole('button', { name: 'Aggiungi sotto' }))
  await user.keyboard('Valvole{Enter}Mitrale{Alt>}{ArrowRight}{/Alt}{Enter}Aorta{Enter}')
  await user.keyboard('{Backspace}')
  expect(labels(page)).toBe(
    '{"options":[{"label":"Cuore","code":"cuore","children":[{"label":"Valvole","code":"valvole","children":[{"label":"Mitrale","code":"mitrale"},{"label":"Aorta","code":"aorta"}]}]}]}',
  )
  expect(document.activeElement).toBe(screen.getByDisplayValue('Aorta'))
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(screen.getByText('«Aorta»: 2 di 2 sotto «Cuore».')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Chiudi Cuore' }))
  expect(screen.queryByDisplayValue('Valvole')).toBeNull()
})

test('bounds that contradict each other are told at their field', async () => {
  const { user } = design('range', { min: 0, max: 100 })
  const max = await screen.findByLabelText('Massimo')
  await user.clear(max)
  expect(screen.getByText('Serve un numero.')).toBeDefined()
  await user.type(max, '-5')
  expect(screen.getByText(/maggiore del minimo/)).toBeDefined()
})

test('without its library a formula is still written, checked and told to be unsaved while it is wrong', async () => {
  const { page, user } = design('formula', '')
  const field = await screen.findByRole('textbox', { name: 'Formula' })
  await user.type(field, '2 * ')
  await user.click(screen.getByText('Elenco di domande e funzioni'))
  await user.click(screen.getByRole('button', { name: /Peso/ }))
  await user.tab()
  expect(page.latest).toBe('2 * @q_12')
  expect(screen.getByText('Risultato: un numero.')).toBeDefined()
  await user.type(field, ' + @q_7')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: '@q_7' }))
  expect(document.activeElement).toBe(field)
  expect(screen.getByText(/La formula non è ancora salvata/)).toBeDefined()
  expect(page.latest).toBe('2 * @q_12')
})

test('a fault with one remedy is put right by a button', async () => {
  const { page, user } = design('formula', '')
  const field = await screen.findByRole('textbox', { name: 'Formula' })
  await user.type(field, 'AROTONDA(2,5')
  await user.click(await screen.findByRole('button', { name: 'Scrivi 2.5' }))
  await user.click(await screen.findByRole('button', { name: 'Aggiungi ) alla fine' }))
  await user.click(await screen.findByRole('button', { name: 'Scrivi ARROTONDA' }))
  await user.click(field)
  await user.tab()
  expect(page.latest).toBe('ARROTONDA(2.5)')
})
