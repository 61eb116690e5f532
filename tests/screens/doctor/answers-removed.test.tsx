import 'fake-indexeddb/auto'
import { startSite } from '../site'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Study } from '../../setup/study'

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

/** Another answer of the group is saved here, whereupon the group is read again. */
async function giveWeight(): Promise<void> {
  await page.user.type(screen.getByLabelText(/^Peso/), '81')
  await page.user.tab()
  await waitFor(async () => expect(await registry.answers(surveyId)).toMatchObject({ peso: 81 }))
}

const isOfAnswer = (path: unknown) => String(path).startsWith(`/v1/answers/${smokingId}?`)
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
  const fetched = vi.spyOn(globalThis, 'fetch')
  await giveWeight()
  const asked = () => fetched.mock.calls.findIndex(([path]) => isOfAnswer(path))
  await waitFor(() => expect(asked()).not.toBe(-1))
  await act(async () => void (await fetched.mock.results[asked()]?.value))
  expect(isSmoking()).toBe(true)
  screen.getByLabelText(/^Pacchetti/)
})

test('an answer stays that was stored while its group was being read, although that reading does not have it', async () => {
  const realFetch = globalThis.fetch
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const replies: string[] = []
  globalThis.fetch = async (path, init) => {
    const reply = await realFetch(path, init)
    if (!String(path).startsWith('/v1/answers_groups/') || init?.method !== 'GET') return reply
    // The first reading is of before the second save, and arrives after it.
    if (replies.push(String(path)) === 1) await held
    return reply
  }
  await giveWeight()
  await waitFor(() => expect(replies).toHaveLength(1))
  const packs = screen.getByLabelText<HTMLInputElement>(/^Pacchetti/)
  await page.user.type(packs, '12')
  await page.user.tab()
  await waitFor(async () =>
    expect(await registry.answers(surveyId)).toMatchObject({ pacchetti: 12 }),
  )
  await screen.findByText(/^Salvato alle/)
  await act(async () => release())
  await waitFor(() => expect(replies).toHaveLength(2))
  expect(packs.value).toBe('12')
  // Nor was it gone for a moment: the field was not drawn anew.
  expect(screen.getByLabelText(/^Pacchetti/)).toBe(packs)
})
