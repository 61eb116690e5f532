// @module-tag calendar
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { AnyRecord } from '../../../../contract/jsonapi'
import { session } from '../../../../src/answers/session'
import type { Study } from '../../../setup/data/study'
import { statisticsStudy, Templates } from '../../../setup/data/templates'
import { http, lost, network, reach } from '../../network'
import { asksBeforeClosing } from '../../browser'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let heart: Study
let templates: Templates
beforeAll(async () => {
  heart = await statisticsStudy(server())
  templates = new Templates(heart)
  await import('../../../../resources/templates/TemplateConfig')
  await import('../../../../resources/templates/BlockPreview')
  await import('../../../../resources/templates/TemplatesScreen')
})

/** A template with blocks for these questions, open on the page that configures it. */
async function opened(...codes: string[]) {
  const { id } = await templates.make({ name: 'Esiti' })
  const ids: string[] = []
  for (const code of codes) ids.push((await templates.block(id, code)).id)
  const page = visit(heart.admin, `/admin/databases/${heart.databaseId}/stats/${id}/config`)
  await screen.findByLabelText(/^Nome/)
  return { ...page, id, blockIds: ids }
}
const stored = async (id: string) =>
  (await templates.read(id)).questionTemplates as (AnyRecord & { question: AnyRecord })[]
const storedCodes = async (id: string) => (await stored(id)).map(({ question }) => question['code'])
const shown = () =>
  within(screen.getByRole('list', { name: 'Blocchi del modello' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ firstChild }) => firstChild?.textContent)
const params = (questionTemplateId: string) => ({
  databaseId: heart.databaseId,
  questionTemplateId,
})
const theirs = (id: string, body: Record<string, unknown>) =>
  heart.admin.have('updateQuestionTemplate', { params: params(id), body })

test('a block that is changed without a server stays as chosen, and is saved once there is one', async () => {
  const { user, id } = await opened('weight')
  const chart = screen.getByLabelText('Grafico: weight')
  network.use(http.all('*/question_templates/*', lost))
  await user.selectOptions(chart, 'Tabella')
  await screen.findByText('Non salvato')
  expect(chart).toHaveProperty('value', 'table')
  expect(session.unsent.count()).toBe(1)
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await waitFor(async () => expect((await stored(id))[0]).toMatchObject({ chart: 'table' }))
  await screen.findByText(/^Salvato/)
  await waitFor(() => expect(session.unsent.count()).toBe(0))
})

test('changes of blocks that meet a failing server are sent again by themselves, in their order', async () => {
  const { user, id } = await opened('smoker', 'weight', 'note')
  const failing = () => new Response(null, { status: 503 })
  network.use(http.all('*/question_templates/*', failing))
  await user.selectOptions(screen.getByLabelText('Grafico: weight'), 'Tabella')
  await user.click(screen.getByRole('button', { name: 'Sposta su note' }))
  await user.click(screen.getByRole('button', { name: 'Togli smoker dal modello' }))
  await screen.findByText('Non salvato')
  expect(shown()).toEqual(['note', 'weight'])
  network.resetHandlers()
  await waitFor(async () => expect(await storedCodes(id)).toEqual(['note', 'weight']))
  expect((await stored(id))[1]).toMatchObject({ chart: 'table' })
  await waitFor(() => expect(session.unsent.count()).toBe(0))
})

test('a block changed without a server is saved although its page was left', async () => {
  const { user, id, router } = await opened('weight')
  network.use(http.all('*/question_templates/*', lost))
  await user.selectOptions(screen.getByLabelText('Grafico: weight'), 'Tabella')
  await screen.findByText('Non salvato')
  await router.navigate(`/admin/databases/${heart.databaseId}/templates`)
  await screen.findByRole('heading', { level: 1, name: 'Modelli statistici' })
  expect(session.unsent.count()).toBe(1)
  network.resetHandlers()
  await waitFor(async () => expect((await stored(id))[0]).toMatchObject({ chart: 'table' }))
  await waitFor(() => expect(session.unsent.count()).toBe(0))
})

test('a template that is reloaded amid a pause in typing, or amid a save, is asked about first', async () => {
  const { user, id } = await opened('weight')
  await user.type(screen.getByLabelText(/^Nome/), '!')
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await waitFor(async () => expect(await templates.read(id)).toMatchObject({ name: 'Esiti!' }))
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
  let letGo: () => void = () => undefined
  const open = new Promise<void>((resolve) => (letGo = resolve))
  const late = http.put('*/question_templates/*', async ({ request }) => {
    await open
    return reach(request)
  })
  network.use(late)
  await user.selectOptions(screen.getByLabelText('Grafico: weight'), 'Tabella')
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  letGo()
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
  expect((await stored(id))[0]).toMatchObject({ chart: 'table' })
})

test('two administrators who change different choices of one block keep both', async () => {
  const { user, id, blockIds } = await opened('weight')
  await theirs(blockIds[0] ?? '', { groupById: heart.questionId('sex') })
  await user.selectOptions(screen.getByLabelText('Grafico: weight'), 'Tabella')
  await waitFor(async () =>
    expect((await stored(id))[0]).toMatchObject({
      chart: 'table',
      groupById: heart.questionId('sex'),
    }),
  )
  await waitFor(() =>
    expect(screen.getByLabelText('Suddividi per: weight')).toHaveProperty(
      'value',
      heart.questionId('sex'),
    ),
  )
})

test('a choice that another administrator changed too is told, and theirs is shown', async () => {
  const { user, id, blockIds } = await opened('weight')
  await theirs(blockIds[0] ?? '', { chart: 'histogram' })
  const chart = screen.getByLabelText('Grafico: weight')
  await user.selectOptions(chart, 'Tabella')
  await screen.findByText(/^Nel frattempo qualcun altro ha cambiato/)
  await waitFor(() => expect(chart).toHaveProperty('value', 'histogram'))
  expect((await stored(id))[0]).toMatchObject({ chart: 'histogram' })
  await waitFor(() => expect(screen.queryByText('Non salvato')).toBeNull())
})

test('blocks that another administrator added or moved stay where they were put', async () => {
  const { user, id, blockIds } = await opened('weight', 'sex', 'note')
  const added = await templates.block(id, 'smoker')
  const [weight = '', sex = '', note = ''] = blockIds
  await heart.admin.have('reorderQuestionTemplates', {
    params: { databaseId: heart.databaseId },
    body: { templateId: id, ids: [added.id, weight, sex, note] },
  })
  await user.click(screen.getByRole('button', { name: 'Sposta su note' }))
  const wanted = ['smoker', 'weight', 'note', 'sex']
  await waitFor(async () => expect(await storedCodes(id)).toEqual(wanted))
  await waitFor(() => expect(shown()).toEqual(wanted))
})
