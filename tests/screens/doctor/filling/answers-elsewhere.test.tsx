import { startSite } from '../../site'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Study } from '../../../setup/data/study'
import { http, lost, network } from '../../network'
import { comeBack } from './come-back'

const site = startSite()
let registry: Study
let surveyId: string
let pieceId: string
let page: ReturnType<typeof site.visit>

beforeAll(async () => {
  registry = await site.study([
    {
      name: 'Visita',
      questions: {
        peso: { name: 'Peso', kind: 'number', metadata: { softMax: 200, unit: 'kg' } },
        altezza: { name: 'Altezza', kind: 'number' },
        fuma: { name: 'Fuma', kind: 'boolean' },
        pacchetti: (ref) => ({ name: 'Pacchetti', kind: 'number', visibleIf: ref('fuma') }),
      },
    },
    {
      name: 'Esito',
      questions: {
        doppio: (ref) => ({ name: 'Doppio', kind: 'formula', metadata: `${ref('peso')} * 2` }),
        note: { name: 'Note', kind: 'text', metadata: { multiline: true } },
      },
    },
  ])
})

beforeEach(async () => {
  surveyId = (await registry.survey()).id
  pieceId = await registry.begin(surveyId, 0)
  await registry.answer(pieceId, 'peso', 70)
})

async function visit(at = 0): Promise<void> {
  const group = registry.groupId(at)
  page = site.visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit/g${group}`)
  await screen.findByRole('heading', { level: 2, name: at === 0 ? 'Visita' : 'Esito' })
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

async function stored(code: string) {
  const query = { include: ['question'] }
  const { records } = await registry.doctor.call('answers', {
    params: { answersGroupId: pieceId },
    query,
  })
  const id = registry.questionId(code)
  const found = records.find(({ question }) => (question as { id: string }).id === id)
  if (found === undefined) throw new Error(`no answer to ${code}`)
  return found as typeof found & { revision: number }
}

async function change(code: string, value: unknown): Promise<void> {
  const { id, revision } = await stored(code)
  await registry.doctor.have('updateAnswer', { params: { id }, body: { value, revision } })
}

test.each(['focus', 'online'] as const)(
  'whoever comes back (%s) sees what was answered, changed and removed elsewhere',
  async (event) => {
    await registry.answer(pieceId, 'fuma', true)
    await visit()
    expect(field('Peso').value).toBe('70')
    await change('peso', 81)
    await registry.answer(pieceId, 'altezza', 1.8)
    const { id } = await stored('fuma')
    await registry.doctor.call('deleteAnswer', { params: { id } })
    comeBack(event)
    await waitFor(() => expect(field('Peso').value).toBe('81'))
    expect(field('Altezza').value).toBe('1,8')
    await waitFor(() => expect(screen.queryByLabelText(/^Pacchetti/)).toBeNull())
    expect(screen.queryByRole('radio', { name: 'Sì', checked: true })).toBeNull()
  },
)

test('a group that was begun elsewhere is seen too, and what hangs on another group', async () => {
  await visit(1)
  await screen.findByText('140')
  await change('peso', 81)
  await registry.answer(await registry.begin(surveyId, 1), 'note', 'Dal reparto')
  comeBack()
  await screen.findByText('162')
  await waitFor(() => expect(field('Note').value).toBe('Dal reparto'))
})

test('the field that had the focus has it still with the answer from elsewhere', async () => {
  await visit()
  await page.user.click(field('Peso'))
  await change('peso', 81)
  comeBack()
  await waitFor(() => expect(field('Peso').value).toBe('81'))
  await waitFor(() => expect(document.activeElement).toBe(field('Peso')))
})

test('a text that is half-typed, unreadable or to be confirmed stays, and meets the other answer when it is saved', async () => {
  await visit()
  await page.user.tripleClick(field('Peso'))
  await page.user.keyboard('210')
  await page.user.tab()
  await screen.findByText('Confermi 210 kg?')
  await page.user.type(field('Altezza'), 'alta')
  await change('peso', 81)
  await registry.answer(pieceId, 'altezza', 1.8)
  await registry.answer(pieceId, 'fuma', true)
  comeBack()
  await screen.findByLabelText(/^Pacchetti/)
  expect(field('Peso').value).toBe('210')
  expect(field('Altezza').value).toBe('alta')
  await page.user.click(screen.getByRole('button', { name: /^Confermo: Peso/ }))
  const conflict = await screen.findByRole('group', {
    name: 'Questa risposta è stata cambiata anche altrove',
  })
  expect(conflict.textContent).toContain('210')
  expect(conflict.textContent).toContain('81')
  expect(await registry.answers(surveyId)).toMatchObject({ peso: 81, altezza: 1.8 })
})

const isReading = (url: string) => url.includes('include=answersGroups.answers')

test('nothing is read where nothing has changed, and not again and again', async () => {
  await visit()
  const urls: string[] = []
  network.use(http.get('/v1/*', ({ request }) => void urls.push(request.url)))
  const asked = () => urls.filter((url) => url.includes('completedAt')).length
  comeBack()
  await waitFor(() => expect(asked()).toBe(1))
  await change('peso', 81)
  comeBack()
  await waitFor(() => expect(field('Peso').value).toBe('81'))
  expect(urls.filter(isReading)).toHaveLength(1)
  await change('peso', 82)
  comeBack()
  await waitFor(() => expect(asked()).toBe(3))
  expect(urls.filter(isReading)).toHaveLength(1)
  expect(field('Peso').value).toBe('81')
})

test('a reading that does not get through is made up for when one comes back the next time', async () => {
  await visit()
  let readings = 0
  network.use(
    http.get('/v1/*', ({ request }) => {
      if (!isReading(request.url)) return
      readings += 1
      return lost()
    }),
  )
  await change('peso', 81)
  comeBack()
  await waitFor(() => expect(readings).toBe(1))
  network.resetHandlers()
  comeBack()
  await waitFor(() => expect(field('Peso').value).toBe('81'))
})
