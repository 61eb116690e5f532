import { startSite } from '../../site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Study } from '../../../setup/data/study'
import { visitPlan } from './visit-plan'

const { study, visit } = startSite()
let registry: Study
let surveyId: string

beforeAll(async () => {
  registry = await study(visitPlan)
})
beforeEach(async () => {
  surveyId = (await registry.survey()).id
})

const edit = () => `/doctor/surveys/${surveyId}/user/edit`

test('a doctor goes from group to group and to what is unanswered by keyboard', async () => {
  const { user } = visit(registry.doctor, edit())
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  await user.type(screen.getByLabelText(/^Peso/), '70')
  await user.keyboard('{Alt>}{PageDown}{/Alt}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sì' }))
  await user.keyboard('{Alt>}{PageDown}{/Alt}')
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-question]')?.textContent).toContain('Decesso'),
  )
  await user.keyboard('{Alt>}{Shift>}{PageUp}{/Shift}{/Alt}')
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-question]')?.textContent).toContain('Fuma'),
  )
  await user.keyboard('{Alt>}{Shift>}{Home}{/Shift}{/Alt}')
  expect(document.activeElement?.textContent).toContain('Visita')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Esito')
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' })
})

test('a text that can’t be read is still in its field for whoever comes back to its group', async () => {
  const { user } = visit(registry.doctor, edit())
  await user.type(await screen.findByLabelText(/^Peso/), '7x')
  const groups = screen.getByRole('navigation', { name: 'Gruppi' })
  await user.click(within(groups).getByRole('link', { name: /Esito/ }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
  await within(groups).findByText(/1 da controllare/)
  await user.click(within(groups).getByRole('link', { name: /Visita/ }))
  const weight = await screen.findByLabelText<HTMLInputElement>(/^Peso/)
  expect(weight.value).toBe('7x')
  expect(weight.getAttribute('aria-invalid')).toBe('true')
})

test('the bookmark is put by keyboard and seen in the list of groups', async () => {
  const { user } = visit(registry.doctor, edit())
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  await user.keyboard('{Alt>}{Shift>}{Enter}{/Shift}{/Alt}')
  await screen.findByText('Segnalibro aggiunto a questo gruppo')
  const groups = screen.getByRole('navigation', { name: 'Gruppi' })
  await within(groups).findByLabelText('Segnalibro')
})

test('the last group is followed by the whole survey, to be read and completed', async () => {
  const { user } = visit(registry.doctor, `${edit()}/g${registry.groupId(1)}`)
  await user.click(await screen.findByRole('link', { name: /Rileggi e completa/ }))
  await screen.findByRole('link', { name: 'Compila' })
  screen.getByRole('button', { name: 'Completa la scheda' })
})
