import { startSite } from '../../site'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../src/api/calls/query'
import { session } from '../../../../src/answers/session'
import type { Study } from '../../../setup/data/study'
import { http, lost, network, reach } from '../../network'

const { go, study, visit } = startSite()
let registry: Study
let surveyId: string

beforeAll(async () => {
  registry = await study([
    {
      name: 'Visita',
      questions: {
        peso: { name: 'Peso', kind: 'number' },
        altezza: { name: 'Altezza', kind: 'number' },
        nascosta: { name: 'Nascosta', kind: 'text', visibleIf: 'false' },
      },
    },
  ])
})
beforeEach(async () => {
  surveyId = (await registry.survey()).id
})

const say = (text: string, code = 'peso') =>
  registry.reviewer.have('createComment', {
    params: { surveyId },
    body: { questionId: registry.questionId(code), text },
  })

async function fillIn() {
  const page = visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit`)
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  return page
}

const sheet = () => within(screen.getByRole('dialog'))
const openThreads = () =>
  act(async () => (await registry.doctor.have('survey', { params: { surveyId } })).openThreads)

/** The menu of a question, and its line about comments. */
async function openComments(user: Awaited<ReturnType<typeof fillIn>>['user'], name: string) {
  const question = document.querySelector<HTMLElement>(
    `[data-question="${registry.questionId(name)}"]`,
  )
  if (question === null) throw new Error(`no question ${name}`)
  await user.click(within(question).getByRole('button', { name: /Altro/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Commenti/ }))
  await screen.findByRole('dialog', { name: 'Commenti alla risposta' })
}

test('a comment stands at its answer, with who said it; the doctor replies by keyboard and resolves it', async () => {
  await say('In chili?\nNel referto è in libbre.')
  const { user } = await fillIn()
  await user.click(await screen.findByRole('button', { name: 'Commento aperto: Peso' }))
  expect(await screen.findByText(/In chili\?/)).toBeTruthy()
  expect(sheet().getByText('Ugo Revisore')).toBeTruthy()
  expect(sheet().getByText('supervisore')).toBeTruthy()
  const box = sheet().getByLabelText('Rispondi')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.type(box, 'In chili, corretto.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await sheet().findByText('medico, tu')).toBeTruthy()
  expect(sheet().getByText('In chili, corretto.')).toBeTruthy()
  await waitFor(() =>
    expect(sheet().getByLabelText<HTMLTextAreaElement>('Rispondi').value).toBe(''),
  )
  await user.click(sheet().getByRole('button', { name: 'Segna come risolto' }))
  expect(await sheet().findByText(/^Risolto da Lia Medico/)).toBeTruthy()
  expect(await openThreads()).toBe(0)
  await user.click(sheet().getByRole('button', { name: 'Chiudi' }))
  expect(await screen.findByRole('button', { name: 'Commento risolto: Peso' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Commenti risolti' })).toBeTruthy()
})

test('the first word is said from the menu of the question', async () => {
  const { user } = await fillIn()
  await openComments(user, 'altezza')
  expect(await sheet().findByText('Ancora nessun commento')).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: 'Invia' }))
  expect(await sheet().findByText('Scrivi qualcosa prima di inviare.')).toBeTruthy()
  await user.click(sheet().getByLabelText('Scrivi un commento'))
  await user.paste('x'.repeat(2_003))
  expect(sheet().getByText('Ci sono 3 caratteri di troppo.')).toBeTruthy()
  await user.clear(sheet().getByLabelText('Scrivi un commento'))
  await user.paste('<b>Misurata</b> a letto')
  await user.click(sheet().getByRole('button', { name: 'Invia' }))
  expect(await sheet().findByText('medico, tu')).toBeTruthy()
  expect(sheet().getByText('<b>Misurata</b> a letto')).toBeTruthy()
  expect(await openThreads()).toBe(1)
  expect(await screen.findByText('1 commento aperto')).toBeTruthy()
})

test('without a server its comments stand at the answers that this browser has kept, and come anew once it is back', async () => {
  await say('In chili?')
  await fillIn()
  await screen.findByRole('button', { name: 'Commento aperto: Peso' })
  await vi.waitFor(async () => {
    const found = await (await session.current?.offlineSurveys())?.read(surveyId)
    expect(found?.record.threads).toHaveLength(1)
  }, 10_000)
  await say('Misurata?', 'altezza')
  network.use(http.all('/v1/*', lost))
  // Acts like a reload.
  act(() => queryClient.clear())
  const { user } = go(`/doctor/surveys/${surveyId}/user/edit/g${registry.groupId()}`)
  await screen.findByText(/^Non in linea: stai vedendo/)
  await user.click(await screen.findByRole('button', { name: 'Commento aperto: Peso' }))
  expect(await screen.findByText(/In chili\?/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Commento aperto: Altezza' })).toBeNull()
  network.resetHandlers()
  await act(() => session.check())
  expect(await screen.findByRole('button', { name: 'Commento aperto: Altezza' })).toBeTruthy()
})

test('a comment written without a network stays, and is sent once', async () => {
  await say('Controlla')
  const { user } = await fillIn()
  await user.click(await screen.findByRole('button', { name: 'Commento aperto: Peso' }))
  // The server has it, and its answer never arrives.
  let replies = 0
  network.use(
    http.post(`/v1/surveys/${surveyId}/threads`, async ({ request }) => {
      await reach(request)
      replies += 1
      return lost()
    }),
  )
  await user.type(await screen.findByLabelText('Rispondi'), 'Una volta sola')
  await user.click(sheet().getByRole('button', { name: 'Invia' }))
  expect(await sheet().findByText(/Il commento non è partito/)).toBeTruthy()
  expect(replies).toBe(1)
  network.resetHandlers()
  await user.click(sheet().getByRole('button', { name: 'Chiudi' }))
  await user.click(await screen.findByRole('button', { name: /^Commento non inviato/ }))
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Rispondi')
  expect(box.value).toBe('Una volta sola')
  await user.click(sheet().getByRole('button', { name: 'Invia' }))
  await waitFor(() => expect(box.value).toBe(''))
  const { records } = await registry.doctor.call('threads', {
    params: { surveyId },
    query: { include: ['comments'] },
  })
  const said = (records[0]?.comments ?? []) as { text: string }[]
  expect(said.map(({ text }) => text)).toEqual(['Controlla', 'Una volta sola'])
})

test('a sent comment leaves an empty box with the focus, and is announced', async () => {
  await say('Controlla')
  const { user } = await fillIn()
  await user.click(await screen.findByRole('button', { name: /^Commento aperto/ }))
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Rispondi')
  await user.type(box, 'Corretto')
  await user.click(sheet().getByRole('button', { name: 'Invia' }))
  await sheet().findByText('medico, tu')
  await waitFor(() => {
    const told = sheet()
      .getAllByRole('status')
      .map((region) => region.textContent?.trim())
    expect(told).toContain('Commento inviato: Corretto')
  })
  expect(box.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('a comment that was begun outlives the page, sealed, and is told at its question until it is sent', async () => {
  const first = await fillIn()
  await openComments(first.user, 'altezza')
  await first.user.type(await screen.findByLabelText('Scrivi un commento'), 'Sieropositivo?')
  const rows = async () => {
    const { openDB } = await import('idb')
    const database = await openDB('rilievo-comments')
    const all = (await database.getAll('drafts')) as { sealed: { data: ArrayBuffer } }[]
    database.close()
    return all.map(({ sealed, ...ids }) => ({ ...ids, text: Buffer.from(sealed.data).toString() }))
  }
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(JSON.stringify(await rows())).not.toContain('Sieropositivo')
  first.close()
  session.clear()
  const { user } = await fillIn()
  await user.click(await screen.findByRole('button', { name: '1 commento non inviato' }))
  await user.click(await screen.findByRole('button', { name: 'Altezza' }))
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Scrivi un commento')
  expect(box.value).toBe('Sieropositivo?')
  await user.click(sheet().getByRole('button', { name: 'Chiudi' }))
  await user.click(screen.getByRole('button', { name: /^Commento non inviato/ }))
  await user.click(await screen.findByRole('button', { name: 'Invia' }))
  await sheet().findByText('medico, tu')
  await waitFor(async () => expect(await rows()).toEqual([]))
  expect(screen.queryByRole('button', { name: /^Commento non inviato/ })).toBeNull()
})

test('the survey lists its comments, each a link to its question, a hidden one in place', async () => {
  await say('Controlla il peso')
  await say('Perché è vuota?', 'nascosta')
  const { user } = await fillIn()
  await user.click(await screen.findByRole('button', { name: '2 commenti aperti' }))
  expect(await screen.findByText(/Controlla il peso/)).toBeTruthy()
  await user.click(sheet().getByRole('link', { name: 'Peso' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Peso/)))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: '2 commenti aperti' }))
  await user.click(await screen.findByRole('button', { name: /^Nascosta/ }))
  expect(await screen.findByText('Perché è vuota?')).toBeTruthy()
})

test('a reviewer who sends a survey back is told what its doctor will find', async () => {
  await registry.doctor.have('updateSurvey', {
    params: { surveyId },
    body: { status: 'completed' },
  })
  await say('Controlla il peso')
  const { user } = visit(registry.reviewer, `/doctor/surveys/${surveyId}/supervisor`)
  await screen.findByRole('button', { name: '1 commento aperto' })
  await user.click(screen.getByRole('button', { name: 'Rimanda al medico' }))
  expect(await screen.findByText(/Il medico troverà anche 1 commento aperto/)).toBeTruthy()
})

test('without the server the survey says so, and its comments are read when it is back', async () => {
  await say('Controlla')
  network.use(http.get(`/v1/surveys/${surveyId}/threads`, lost))
  const { user } = await fillIn()
  await user.click(await screen.findByRole('button', { name: '1 commento aperto' }))
  expect(await screen.findByText(/I commenti hanno bisogno della rete/)).toBeTruthy()
  network.resetHandlers()
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await sheet().findByText(/Controlla/)).toBeTruthy()
})
