import { startSite } from '../../site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Study } from '../../../setup/data/study'

const { study, visit } = startSite()
let registry: Study

const names = [...Array.from({ length: 14 }, (_, at) => `Visita ${at + 1}`), 'Qualità di vita']

beforeAll(async () => {
  registry = await study(
    names.map((name, at) => ({
      name,
      questions: { [`peso_${at}`]: { name: `Peso ${at + 1}`, kind: 'number' } },
    })),
  )
})

async function fillIn() {
  const { id } = await registry.survey()
  const { user } = visit(registry.doctor, `/doctor/surveys/${id}/user/edit`)
  const groups = await screen.findByRole('navigation', { name: 'Gruppi' })
  return { user, groups, find: within(groups).getByLabelText('Cerca un gruppo') }
}

const links = (groups: HTMLElement) =>
  within(groups)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent.replace('Vuoto', ''))

test('among many groups one is found by a part of its name, without its accents, and opened with Enter', async () => {
  const { user, groups, find } = await fillIn()
  await user.type(find, 'QUALITA')
  expect(links(groups)).toEqual(['Qualità di vita'])
  within(groups).getByText('1 gruppo')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 2, name: 'Qualità di vita' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Peso 15')))
  expect(links(groups)).toHaveLength(names.length)
})

test('many groups are one stop of the Tab key on the way to the questions', async () => {
  const { user, groups, find } = await fillIn()
  await user.click(find)
  await user.tab()
  expect(document.activeElement?.textContent).toContain('Visita 1')
  await user.tab()
  expect(groups.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toContain('Scorciatoie')
})

test('a name that no group has is told, and Esc shows all again', async () => {
  const { user, groups, find } = await fillIn()
  await user.type(find, 'zzz')
  within(groups).getByText('Nessun gruppo ha questo nome.')
  expect(links(groups)).toEqual([])
  await user.keyboard('{Escape}')
  expect(links(groups)).toEqual(names)
})

test('arrows lead from the search into what it has found, letters back into it', async () => {
  const { user, groups, find } = await fillIn()
  await user.type(find, 'visita 1')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Visita 10')
  await user.keyboard('4')
  expect(links(groups)).toEqual(['Visita 14'])
})
