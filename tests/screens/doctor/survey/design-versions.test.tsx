import { startSite } from '../../site'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Study } from '../../../setup/data/study'
import { loggedIn } from '../../browser'
import { leaveBehind } from '../../answers/owners'
import { comeBack } from '../filling/come-back'
import { visitPlan } from './visit-plan'

const { study, visit, go } = startSite()
let registry: Study
let surveyId: string

beforeEach(async () => {
  registry = await study(visitPlan)
  surveyId = (await registry.survey()).id
})

const read = (role = 'user') => `/doctor/surveys/${surveyId}/${role}`
const visitGroup = () => `${read()}/edit/g${registry.groupId()}`

/** Publishes a version in which the highest weight is another. */
const boundWeight = (max: number) =>
  act(() =>
    registry.admin.have('updateQuestion', {
      params: { id: registry.questionId('peso') },
      body: { metadata: { min: 1, max } },
    }),
  )

/** Publishes a version with another question that has to be answered. */
const requireHeight = () =>
  act(() =>
    registry.admin.have('createQuestion', {
      params: { groupId: registry.groupId() },
      body: { name: 'Altezza', kind: 'number', required: true },
    }),
  )

const move = (person: 'doctor' | 'reviewer', status: string, note?: string) =>
  act(() => registry[person].have('updateSurvey', { params: { surveyId }, body: { status, note } }))

async function fill(): Promise<void> {
  await registry.answer(await registry.begin(surveyId, 0), 'peso', 70)
  await registry.answer(await registry.begin(surveyId, 1), 'decesso', false)
}

const statusNow = async () =>
  (await registry.doctor.have('survey', { params: { surveyId } }))['status']

test('an answer is stored that the version allows in which it was typed, though a newer one does not', async () => {
  const { user } = visit(registry.doctor, visitGroup())
  const weight = await screen.findByLabelText(/^Peso/)
  await boundWeight(100)
  await user.type(weight, '150')
  await user.tab()
  await waitFor(async () => expect(await registry.answers(surveyId)).toMatchObject({ peso: 150 }))
  expect(screen.queryByText(/non si sono potute salvare/)).toBeNull()
})

test('an answer that waited over a publication is stored by the version in which it was typed', async () => {
  const question = { groupId: registry.groupId(), questionId: registry.questionId('peso') }
  await leaveBehind(registry.doctor, { ...question, surveyId, value: 150, designVersion: 1 })
  await boundWeight(100)
  loggedIn(registry.doctor)
  go(visitGroup())
  const weight = await screen.findByLabelText<HTMLInputElement>(/^Peso/)
  expect(weight.value).toBe('150')
  await waitFor(async () => expect(await registry.answers(surveyId)).toMatchObject({ peso: 150 }))
})

test('a conflict is decided for an answer by the version in which it was typed', async () => {
  const question = { groupId: registry.groupId(), questionId: registry.questionId('peso') }
  await fill()
  await leaveBehind(registry.doctor, { ...question, surveyId, value: 150, designVersion: 1 })
  await boundWeight(100)
  loggedIn(registry.doctor)
  const { user } = go(visitGroup())
  await user.click(await screen.findByRole('button', { name: 'Tieni la mia: Peso' }))
  await waitFor(async () => expect(await registry.answers(surveyId)).toMatchObject({ peso: 150 }))
})

test('a survey whose questions have changed is completed once its doctor has seen them, and nothing is lost', async () => {
  await fill()
  const { user } = visit(registry.doctor, visitGroup())
  const weight = await screen.findByLabelText<HTMLInputElement>(/^Peso/)
  await requireHeight()
  await user.clear(weight)
  await user.type(weight, '150')
  await user.click(screen.getByRole('button', { name: 'Completa la scheda' }))
  const dialog = await screen.findByRole('dialog', { name: 'Le domande sono cambiate' })
  within(dialog).getByText(/Le risposte che hai dato restano/)
  expect(await statusNow()).toBe('draft')
  await user.click(await within(dialog).findByRole('link', { name: 'Altezza' }))
  const height = await screen.findByLabelText(/^Altezza/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Peso/).value).toBe('150')
  await user.type(height, '180')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Completa la scheda' }))
  await screen.findByText(/La scheda è completata: le risposte non si possono cambiare/)
  await screen.findByText('Versione 2', { selector: '.survey-lead *' })
  expect(await registry.answers(surveyId)).toMatchObject({ peso: 150, decesso: false })
})

test('a completed survey says which version it is of, and keeps the questions of that', async () => {
  await fill()
  await move('doctor', 'completed')
  await requireHeight()
  visit(registry.doctor, read())
  await screen.findByText('Versione 1', { selector: '.survey-lead *' })
  await screen.findByText('70 kg')
  expect(screen.queryByText('Altezza')).toBeNull()
  expect(screen.getByText('Versione', { selector: 'dt' }).nextSibling?.textContent).toBe('1')
})

test('a survey that takes answers says no version: it takes the newest', async () => {
  await requireHeight()
  visit(registry.doctor, visitGroup())
  await screen.findByLabelText(/^Altezza/)
  expect(screen.queryByText(/^Versione/)).toBeNull()
})

test('a survey that its doctor reopens has the newest questions', async () => {
  await fill()
  await move('doctor', 'completed')
  await requireHeight()
  const { user } = visit(registry.doctor, read())
  await user.click(await screen.findByRole('button', { name: 'Riapri la scheda' }))
  await screen.findByLabelText(/^Altezza/)
  expect(screen.queryByText(/^Versione/)).toBeNull()
})

test('a survey that is returned while its doctor reads it has the newest questions there', async () => {
  await fill()
  await move('doctor', 'completed')
  await requireHeight()
  visit(registry.doctor, read())
  await screen.findByText('70 kg')
  await move('reviewer', 'returned', 'Manca l’altezza.')
  comeBack()
  await screen.findByText('Altezza')
  await screen.findByText(/è stata cambiata altrove: ora è da correggere/)
})

test('an unfinished text outlives that the survey was completed elsewhere by a newer version', async () => {
  await fill()
  const { user } = visit(registry.doctor, visitGroup())
  const weight = await screen.findByLabelText<HTMLInputElement>(/^Peso/)
  await user.tripleClick(weight)
  await user.keyboard('settanta')
  await boundWeight(100)
  await move('doctor', 'completed')
  comeBack()
  await screen.findByText(/è stata cambiata altrove: ora è completata/)
  expect(weight.value).toBe('settanta')
})
