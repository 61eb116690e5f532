import { startSite } from '../../site'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Study } from '../../../setup/data/study'
import { http, network, reach } from '../../network'
import { comeBack } from './come-back'

const site = startSite()
let registry: Study
let surveyId: string

beforeAll(async () => {
  registry = await site.study([
    {
      name: 'Visita',
      questions: {
        peso: { name: 'Peso', kind: 'number', required: true, metadata: { softMax: 200 } },
        altezza: { name: 'Altezza', kind: 'number', required: true },
      },
    },
    {
      name: 'Esito',
      questions: {
        note: { name: 'Note', kind: 'text', required: true },
        doppio: (ref) => ({ name: 'Doppio', kind: 'formula', metadata: `${ref('peso')} * 2` }),
      },
    },
  ])
})

beforeEach(async () => {
  surveyId = (await registry.survey()).id
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

/** Opens the first group. Out: the addresses that are read from then on. */
async function visit() {
  const page = site.visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit`)
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  const reads: string[] = []
  network.use(http.get('/v1/*', ({ request }) => void reads.push(new URL(request.url).pathname)))
  return { page, reads: () => reads.filter((path) => /answers_groups|surveys\/\d+$/.test(path)) }
}

async function give(page: Awaited<ReturnType<typeof visit>>['page'], name: string, text: string) {
  await page.user.clear(field(name))
  await page.user.type(field(name), text)
  await page.user.tab()
}

const stored = (answers: Record<string, unknown>) =>
  waitFor(async () => expect(await registry.answers(surveyId)).toMatchObject(answers))

const entry = (name: string) => screen.getByRole('link', { name: new RegExp(name) })

test('the reply of a save brings all that it changed: nothing is read again, and statuses are the server’s', async () => {
  const { page, reads } = await visit()
  await give(page, 'Peso', '70')
  await screen.findByText(/^Salvato alle/)
  await give(page, 'Altezza', '1,8')
  await stored({ peso: 70, altezza: 1.8 })
  await waitFor(() => expect(entry('Visita').textContent).toMatch(/[Cc]omplet/))
  expect(await registry.statuses(surveyId)).toMatchObject({ Visita: 'complete' })
  await give(page, 'Peso', '71')
  await stored({ peso: 71 })
  comeBack()
  // The survey's status is read; its answers are known.
  await waitFor(() => expect(reads().length).toBeGreaterThan(0))
  expect(reads()).toEqual([`/v1/surveys/${surveyId}`])
})

test('a group is read again with the next save if somebody else has changed the survey since', async () => {
  const { page, reads } = await visit()
  await give(page, 'Peso', '70')
  await stored({ peso: 70 })
  const pieceId = await registry.begin(surveyId)
  await registry.answer(pieceId, 'altezza', 1.75)
  expect(field('Altezza').value).toBe('')
  await give(page, 'Peso', '71')
  await waitFor(() => expect(field('Altezza').value).toBe('1,75'))
  expect(reads()).toContain(`/v1/answers_groups/${pieceId}`)
})

test('a server that does not tell what a save changed has the group read again after each', async () => {
  const { page, reads } = await visit()
  const untold = async ({ request }: { request: Request }) => {
    const reply = await reach(request)
    const { meta: _meta, ...document } = (await reply.json()) as { meta?: unknown }
    return Response.json(document, { status: reply.status })
  }
  network.use(http.post('/v1/*', untold), http.put('/v1/answers/*', untold))
  await give(page, 'Peso', '70')
  const pieceId = await registry.begin(surveyId)
  await waitFor(() => expect(reads()).toContain(`/v1/answers_groups/${pieceId}`))
})

test('a value to be confirmed and one that met another are decided as before', async () => {
  const { page } = await visit()
  await give(page, 'Peso', '70')
  await stored({ peso: 70 })
  await give(page, 'Peso', '210')
  await page.user.click(await screen.findByRole('button', { name: /^Confermo: Peso/ }))
  await stored({ peso: 210 })
  const { records } = await registry.doctor.call('answers', {
    params: { answersGroupId: await registry.begin(surveyId) },
  })
  const [{ id = '', revision = 0 } = {}] = records as { id: string; revision?: number }[]
  await registry.doctor.have('updateAnswer', { params: { id }, body: { value: 90, revision } })
  await give(page, 'Peso', '80')
  const conflict = await screen.findByRole('group', {
    name: 'Questa risposta è stata cambiata anche altrove',
  })
  expect(conflict.textContent).toContain('90')
})
