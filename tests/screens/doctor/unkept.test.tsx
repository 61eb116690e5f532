// A browser that keeps nothing: there is no IndexedDB here.
import { startSite } from '../site'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person } from '../../setup/people'
import { http, lost, network } from '../network'

const { study, visit } = startSite()

test('an answer that no storage took outlives the session of somebody else on the same page', async () => {
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
