import { startSite } from '../../site'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Study } from '../../../setup/data/study'
import { loggedIn } from '../../browser'
import { http, network, reach } from '../../network'
import { leaveBehind } from '../../answers/owners'

const { go, study } = startSite()
let registry: Study
let surveyId: string

beforeEach(async () => {
  registry = await study([
    {
      name: 'Visita',
      questions: {
        peso: { name: 'Peso', kind: 'number' },
        doppio: (ref) => ({ name: 'Doppio', kind: 'formula', metadata: `${ref('peso')} * 2` }),
      },
    },
  ])
  surveyId = (await registry.survey()).id
  loggedIn(registry.doctor)
})

/** The survey is read as it was before the answers that wait are stored, and arrives once they have been. */
function readBefore(): void {
  let read = () => undefined as void
  let stored = () => undefined as void
  const isRead = new Promise<void>((resolve) => (read = resolve))
  const isStored = new Promise<void>((resolve) => (stored = resolve))
  network.use(
    http.get(`/v1/surveys/${surveyId}`, async ({ request }) => {
      const reply = await reach(request)
      read()
      await isStored
      // The page that stored it is told first.
      await new Promise((resolve) => setTimeout(resolve, 100))
      return reply
    }),
    http.post('/v1/answers_groups/:id/answers', async ({ request }) => {
      await isRead
      const reply = await reach(request)
      stored()
      return reply
    }),
  )
}

test('an answer that is stored while its survey is on its way stands in its field, and the next one goes on from it', async () => {
  const place = { groupId: registry.groupId(), questionId: registry.questionId('peso') }
  await leaveBehind(registry.doctor, { ...place, surveyId, value: 70 })
  readBefore()
  const { user } = go(`/doctor/surveys/${surveyId}/user/edit`)
  const weight = await screen.findByLabelText<HTMLInputElement>(/^Peso/)
  expect(weight.value).toBe('70')
  await waitFor(() =>
    expect(document.querySelector('[data-formula]')?.textContent).toContain('140'),
  )
  network.resetHandlers()

  await user.clear(weight)
  await user.type(weight, '71')
  await user.tab()
  await waitFor(async () => expect(await registry.answers(surveyId)).toMatchObject({ peso: 71 }))
  await act(async () => undefined)
  expect(screen.queryByText('Questa risposta è stata cambiata anche altrove')).toBeNull()
})

test('an answer that another page of the browser has stored while the survey was on its way is read', async () => {
  const answersGroupId = await registry.begin(surveyId)
  network.use(
    http.get(`/v1/surveys/${surveyId}`, async ({ request }) => {
      const reply = await reach(request)
      network.resetHandlers()
      await registry.answer(answersGroupId, 'peso', 70)
      const told = new StorageEvent('storage', { key: 'rilievo-saved', newValue: surveyId })
      act(() => void window.dispatchEvent(told))
      return reply
    }),
  )
  go(`/doctor/surveys/${surveyId}/user/edit`)
  await screen.findByLabelText(/^Peso/)
  await waitFor(() => expect(screen.getByLabelText(/^Peso/)).toHaveProperty('value', '70'), {
    timeout: 20_000,
  })
})
