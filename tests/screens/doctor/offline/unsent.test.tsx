import { startSite } from '../../site'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countStored } from '../../../../src/answers/storage/answer-storage'
import { person } from '../../../setup/people/people'
import { http, lost, network } from '../../network'
import { leaveBehind } from '../../answers/owners'

const { study, visit } = startSite()

test('answers to a survey that was deleted elsewhere can be given up, once that is confirmed', async () => {
  const registry = await study([
    { name: 'Visita', questions: { peso: { name: 'Peso', kind: 'number' } } },
  ])
  const { id: surveyId } = await registry.survey()
  const kept = () => countStored(registry.doctor.id)
  const place = { groupId: registry.groupId(), questionId: registry.questionId('peso') }
  await leaveBehind(registry.doctor, { ...place, surveyId, value: 70 })
  await registry.doctor.call('deleteSurvey', { params: { surveyId } })

  const { user } = visit(registry.doctor, '/doctor')
  const button = { name: `Scarta le risposte rifiutate della scheda ${surveyId}` }
  await user.click(await screen.findByRole('button', button))
  await user.click(await screen.findByRole('button', { name: 'Tienile' }))
  expect(await kept()).toBe(1)
  await user.click(screen.getByRole('button', button))
  await screen.findByRole('dialog', { name: 'Scartare 1 risposta?' })
  await user.click(screen.getByRole('button', { name: 'Scarta' }))
  await waitFor(() => expect(screen.queryByText(/non ancora salvate in questo/)).toBeNull())
  await waitFor(async () => expect(await kept()).toBe(0))
})

test('a survey with answers that wait is called by its code and its database, as this browser keeps it', async () => {
  const registry = await study([
    { name: 'Visita', questions: { peso: { name: 'Peso', kind: 'number' } } },
  ])
  const { id: surveyId } = await registry.survey({ customId: 'PAZ-7' })
  const { user, router } = visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit`)
  const weight = await screen.findByLabelText(/^Peso/)
  network.use(http.all('/v1/*', lost))
  await user.type(weight, '82')
  await user.tab()
  await screen.findByText(/1 risposta da inviare/)
  await act(() => router.navigate('/doctor'))
  await screen.findByRole('link', { name: '1 risposta da inviare nella scheda PAZ-7 (Studio)' })
})

test('an answer that no storage took outlives the session of somebody else on the same page', async () => {
  // IndexedDB is missing in this browser.
  vi.stubGlobal('indexedDB', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const registry = await study([
    { name: 'Visita', questions: { peso: { name: 'Peso', kind: 'number' } } },
  ])
  const somebodyElse = await person(registry.server, 'doctor')
  const { id: surveyId } = await registry.survey()
  network.use(http.post(`/v1/surveys/${surveyId}/answers_groups`, lost))

  const { user } = visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit`)
  await user.type(await screen.findByLabelText(/^Peso/), '82')
  await user.tab()
  await screen.findByText(/1 risposta da inviare/)
  visit(somebodyElse, '/doctor')
  await screen.findByText('Non partecipi ancora a nessun database')

  network.resetHandlers()
  visit(registry.doctor, '/doctor')
  await waitFor(async () => expect(await registry.answers(surveyId)).toEqual({ peso: 82 }))
})
