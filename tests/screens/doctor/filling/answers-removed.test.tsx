import { startSite } from '../../site'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { requestStatus } from '../../../../src/api/calls/request-status'
import type { Study } from '../../../setup/data/study'
import { http, network, reach } from '../../network'

const { study, visit } = startSite()
let registry: Study
let surveyId: string
let smokingId: string
let page: ReturnType<typeof visit>

beforeEach(async () => {
  registry = await study([
    {
      name: 'Visita',
      questions: {
        peso: { name: 'Peso', kind: 'number' },
        fuma: { name: 'Fuma', kind: 'boolean' },
        pacchetti: (ref) => ({ name: 'Pacchetti', kind: 'number', visibleIf: ref('fuma') }),
      },
    },
    { name: 'Abitudini', questions: { sport: { name: 'Sport', kind: 'boolean' } } },
  ])
  surveyId = (await registry.survey()).id
  const smoking = await registry.answer(await registry.begin(surveyId, 0), 'fuma', true)
  smokingId = smoking.records[0]?.id ?? ''
  page = visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit/g${registry.groupId()}`)
  await screen.findByLabelText(/^Pacchetti/)
})

/** The survey is changed elsewhere too: a save's reply alone does not tell how it stands. */
async function changeElsewhere(): Promise<void> {
  await registry.answer(await registry.begin(surveyId, 1), 'sport', true)
}

/** Another answer of the group is saved here; where the survey has changed elsewhere, the group is read again then. */
async function giveWeight(): Promise<void> {
  await page.user.type(screen.getByLabelText(/^Peso/), '81')
  await page.user.tab()
  await waitFor(async () => expect(await registry.answers(surveyId)).toMatchObject({ peso: 81 }))
}

const isSmoking = () => screen.queryByRole('radio', { name: 'Sì', checked: true }) !== null

test('an answer that was removed elsewhere leaves its field, and conditions turn with it', async () => {
  await registry.doctor.call('deleteAnswer', { params: { id: smokingId } })
  await giveWeight()
  await waitFor(() => expect(screen.queryByLabelText(/^Pacchetti/)).toBeNull())
  expect(isSmoking()).toBe(false)
})

test('an answer stays in its field although its question was moved to another group', async () => {
  const params = { id: registry.questionId('fuma') }
  const body = { groupId: registry.groupId(1), beforeId: null }
  await registry.admin.have('moveQuestion', { params, body })
  await changeElsewhere()
  await giveWeight()
  // The group was read by itself, and is there.
  await waitFor(() => expect(requestStatus.get('answer').statusCode).toBe(200))
  await act(async () => undefined)
  expect(isSmoking()).toBe(true)
  screen.getByLabelText(/^Pacchetti/)
})

test('an answer stays that was stored while its group was being read, although that reading does not have it', async () => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  let readings = 0
  network.use(
    http.get('/v1/answers_groups/:id', async ({ request }) => {
      const reply = await reach(request)
      readings += 1
      // The first reading is of before the second save, and arrives after it.
      if (readings === 1) await held
      return reply
    }),
  )
  await changeElsewhere()
  await giveWeight()
  await waitFor(() => expect(readings).toBe(1))
  const packs = screen.getByLabelText<HTMLInputElement>(/^Pacchetti/)
  await page.user.type(packs, '12')
  await page.user.tab()
  await waitFor(async () =>
    expect(await registry.answers(surveyId)).toMatchObject({ pacchetti: 12 }),
  )
  await screen.findByText(/^Salvato alle/)
  await act(async () => release())
  await waitFor(() => expect(readings).toBe(2))
  expect(packs.value).toBe('12')
  // Nor was it gone for a moment: the field was not drawn anew.
  expect(screen.getByLabelText(/^Pacchetti/)).toBe(packs)
})
