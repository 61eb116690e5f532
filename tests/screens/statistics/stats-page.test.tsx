// @module-tag calendar
import { startSite } from '../site'
import { sql } from 'drizzle-orm'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { http, lost, network } from '../network'
import { join, person, type Person } from '../../setup/people/people'
import type { Study } from '../../setup/data/study'
import { statisticsStudy, Templates } from '../../setup/data/templates'
import { format } from '../../../i18n/formats/format'

const site = startSite()
let heart: Study
let supervisor: Person
let templateId: string

const adminAddress = () => `/admin/databases/${heart.databaseId}/stats`
const doctorAddress = () => `/doctor/databases/${heart.databaseId}/stats`

beforeAll(async () => {
  const server = site.server()
  heart = await statisticsStudy(server)
  supervisor = await person(server, 'supervisor')
  await join(server, supervisor, heart.databaseId, 'supervisor')
  const templates = new Templates(heart)
  templateId = (await templates.make({ name: 'Profilo', description: 'Chi sono.' })).id
  await templates.block(templateId, 'sex')
  await templates.block(templateId, 'weight')
  // Drafts: 4 men, 2 women, one without an answer.
  for (const [at, sex] of ['m', 'm', 'm', 'm', 'f', 'f', null].entries()) {
    const { id } = await heart.survey({ customId: `PZ-${at + 1}` })
    const begun = await heart.begin(id)
    if (sex !== null) await heart.answer(begun, 'sex', sex)
    await heart.answer(begun, 'weight', 60 + at * 5)
  }
  await import('../../../resources/admin/frame/screens')
  await import('../../../src/statistics/page/StatsPage')
  await import('../../../resources/databases/StatsScreens')
  await import('../../../src/statistics/surveys/SurveysPanel')
})

// The heading that stands there while figures are on their way goes when they come; the block stays.
const block = (name: string) =>
  waitFor(() => {
    const heading = screen.getByRole('heading', { level: 2, name })
    return within(heading.closest('.stats-block') as HTMLElement)
  })

test('an administrator finds all questions first, then the templates with the way to configure them', async () => {
  site.visit(heart.admin, adminAddress())
  const first = await screen.findByRole('link', { name: 'Tutte le domande' })
  const links = screen.getAllByRole('link', { name: /Tutte le domande|^Profilo$/ })
  expect(links[0]).toBe(first)
  expect(links).toHaveLength(2)
  expect(screen.getByText('Chi sono.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Configura «Profilo»' }).getAttribute('href')).toBe(
    `${adminAddress()}/${templateId}/config`,
  )
})

test('a database without completed surveys offers drafts, and counts them with n and missing answers', async () => {
  const { user, address } = site.visit(heart.admin, `${adminAddress()}/${templateId}`)
  await screen.findByText('Nessuna scheda completata')
  await user.click(screen.getByRole('button', { name: 'Conta anche le bozze' }))
  const sex = await block('sex')
  await sex.findByText(/^7 schede: 6 con risposta, 1 mancante\./)
  expect(address()).toContain('status=all')
  expect(sex.getByText('66,7%')).toBeTruthy()
  expect(sex.getByText('Percentuali di chi ha risposto.')).toBeTruthy()
  const weight = await block('weight')
  await weight.findByText('Deviazione standard')
  expect(within(weight.getByRole('row', { name: /^Mediana/ })).getByText('75')).toBeTruthy()
})

test('a figure opens its surveys, says of what and how many, and leads to each', async () => {
  const open = async (person: Person, address: string) => {
    const { user } = site.visit(person, `${address}/${templateId}?status=all`)
    const sex = await block('sex')
    await user.click(await sex.findByRole('button', { name: /^2, Femmina/ }))
    const dialog = within(await screen.findByRole('dialog', { hidden: true }))
    await dialog.findByText('PZ-5')
    expect(dialog.getAllByRole('row', { hidden: true })).toHaveLength(3)
    return dialog
  }
  const theirs = await open(heart.admin, adminAddress())
  theirs.getByRole('heading', { hidden: true, name: 'sex: Femmina · 2 schede' })
  expect(theirs.getByRole('link', { name: 'PZ-5', hidden: true }).getAttribute('href')).toMatch(
    new RegExp(`^/admin/databases/${heart.databaseId}/surveys/\\d+$`),
  )
  const own = await open(heart.doctor, doctorAddress())
  const link = own.getByRole('link', { name: 'PZ-5', hidden: true })
  expect(link.getAttribute('href')).toMatch(/^\/doctor\/surveys\/\d+\/user$/)
})

test('a supervisor finds how many surveys there are, no filter, and from when on answers are released', async () => {
  site.visit(supervisor, `${doctorAddress()}/${templateId}`)
  await screen.findByText('Non c’è ancora nessuna scheda')
  expect(screen.getAllByText(/Del totale non c’è ancora un rilascio/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('search')).toBeNull()
})

test('filters stand in the address and are said in words', async () => {
  const { user, address } = site.visit(heart.admin, `${adminAddress()}/${templateId}?status=all`)
  await block('sex')
  await user.selectOptions(screen.getByLabelText('Con la risposta'), 'sex')
  await user.selectOptions(await screen.findByLabelText('Risposta'), 'Femmina')
  await screen.findAllByText(/anche bozze e da correggere, sex: Femmina\./)
  await waitFor(() => expect(address()).toContain('answer='))
  const sex = await block('sex')
  await sex.findByText(/^2 schede, tutte con risposta/)
  await user.selectOptions(screen.getByLabelText('Con la risposta'), 'weight')
  await screen.findAllByText(/anche bozze e da correggere\./)
  expect(screen.getByRole('option', { name: 'weight', selected: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Togli i filtri' }))
  await screen.findByText('Nessuna scheda completata')
})

/** Page of the template, filtered by two bounds of the weight. */
async function filteredByTwo() {
  const row = (operator: string, number: number) => {
    const questionId = heart.questionId('weight')
    return { test: 'number', questionId, of: 'value', operator, number }
  }
  const answer = JSON.stringify({ join: 'all', rows: [row('>=', 65), row('<=', 80)] })
  const query = new URLSearchParams({ status: 'all', answer })
  const page = site.visit(heart.admin, `${adminAddress()}/${templateId}?${query}`)
  await screen.findAllByText(/weight: almeno 65, weight: al massimo 80\./)
  await waitFor(() => expect(screen.getAllByLabelText('Valore')).toHaveLength(2))
  const values = () =>
    screen.getAllByLabelText<HTMLInputElement>('Valore').map(({ value }) => value)
  const questions = () => screen.getAllByLabelText<HTMLSelectElement>('Con la risposta')
  return { ...page, values, questions }
}

test('a second answer keeps its fields while the first is taken away', async () => {
  const { user, values, questions } = await filteredByTwo()
  expect(values()).toEqual(['65', '80'])
  await user.selectOptions(questions()[0] as HTMLElement, 'Qualunque risposta')
  await screen.findAllByText(/da correggere, weight: al massimo 80\./)
  expect(values()).toEqual(['80'])
  await user.click(screen.getByLabelText('Valore'))
  await user.tab()
  await screen.findAllByText(/da correggere, weight: al massimo 80\./)
})

test('a first answer can become one of another question, and none is left without filters', async () => {
  const { user, values, questions } = await filteredByTwo()
  await user.selectOptions(questions()[0] as HTMLElement, 'sex')
  await screen.findAllByText(/da correggere, weight: al massimo 80\./)
  const names = () => questions().map(({ selectedOptions: [option] }) => option?.textContent)
  expect([names(), values()]).toEqual([['sex', 'weight'], ['80']])
  await waitFor(() => expect(screen.getAllByLabelText('Risposta')).toHaveLength(2))
  const [first] = screen.getAllByLabelText('Risposta')
  await user.selectOptions(first as HTMLElement, 'Femmina')
  await screen.findAllByText(/da correggere, sex: Femmina, weight: al massimo 80\./)
  await user.selectOptions(questions()[1] as HTMLElement, 'sex')
  await screen.findAllByText(/da correggere, sex: Femmina\./)
  await user.click(screen.getByRole('button', { name: 'Togli i filtri' }))
  await waitFor(() => expect(names()).toEqual(['Qualunque risposta']))
})

test('an answer whose question can’t be read leaves the names of the others', async () => {
  const sex = heart.questionId('sex')
  const query = new URLSearchParams({
    status: 'all',
    answer: JSON.stringify({
      join: 'any',
      rows: [
        { test: 'options', questionId: sex, operator: 'any', options: ['f'] },
        { test: 'answered', questionId: heart.questionId('weight') },
      ],
    }),
  })
  const { questionTemplates } = await new Templates(heart).read(templateId)
  const blocks = questionTemplates as { id: string; question: { code: string } }[]
  const weight = blocks.find(({ question }) => question.code === 'weight')
  network.use(http.get(`*/stats/:template/blocks/${weight?.id}`, () => lost()))
  site.visit(heart.admin, `${adminAddress()}/${templateId}?${query}`)
  const said = await screen.findAllByText(/, sex: Femmina oppure con una certa risposta\./)
  expect(said.length).toBeGreaterThan(0)
})

test('a filter chosen right after another leaves that one in its place', async () => {
  const { address } = site.visit(heart.admin, `${adminAddress()}/${templateId}`)
  await screen.findByText('Nessuna scheda completata')
  const statuses = screen.getByLabelText<HTMLSelectElement>('Quali schede')
  const doctors = screen.getByLabelText<HTMLSelectElement>('Medico')
  const doctor = (doctors.options[1] as HTMLOptionElement).value
  fireEvent.change(statuses, { target: { value: 'draft' } })
  fireEvent.change(doctors, { target: { value: doctor } })
  // At once, though the address waits for the server.
  expect([statuses.value, doctors.value]).toEqual(['draft', doctor])
  await waitFor(() => expect(address()).toContain(`userId=${doctor}&status=draft`))
  await (await block('sex')).findByText(/^7 schede/)
})

test('a block that can’t be read says so alone, and is read again', async () => {
  let isAway = true
  network.use(http.get('*/stats/:template/blocks/:block', () => (isAway ? lost() : undefined)))
  const { user } = site.visit(heart.admin, `${adminAddress()}/${templateId}?status=all`)
  const sex = await block('sex')
  await sex.findByText('Non è stato possibile caricare i dati di questa domanda')
  expect(screen.getByText('Le schede')).toBeTruthy()
  isAway = false
  await user.click(sex.getByRole('button', { name: 'Riprova' }))
  await (await block('sex')).findByText(/^7 schede/)
})

const changedAt = '2026-02-03T10:15:00Z'

/** More changes than a page waits for, of surveys that are nowhere. */
const changes = () => ({
  add: () =>
    site.server().asOwner(
      `insert into stats_changes (database_id, survey_id, changed_at)
       select ${heart.databaseId}, 1000000 + n, '${changedAt}' from generate_series(1, 50001) n`,
    ),
  remove: () => site.server().asOwner('delete from stats_changes where survey_id > 1000000'),
})

test('a page says as of when its figures are, and that later changes are still being counted', async () => {
  await changes().add()
  site.visit(heart.admin, `${adminAddress()}/${templateId}?status=all`)
  expect(
    await screen.findAllByText('Le modifiche successive si stanno ancora contando.'),
  ).toHaveLength(2)
  const time = format.time(changedAt)
  expect(screen.getByText(`Aggiornate alle ${time}`)).toBeTruthy()
  expect(screen.getByText(`Aggiornate alle ${time}, 03/02/2026`)).toBeTruthy()
  await (await block('sex')).findByText(/^7 schede/)
  await changes().remove()
})

test('a page says that statistics are being prepared, and shows them when they are there', async () => {
  await changes().add()
  await site.server().asOwner('delete from stats_databases; delete from stats_surveys')
  site.visit(heart.admin, `${adminAddress()}/${templateId}?status=all`)
  await screen.findByText('Le statistiche si stanno preparando')
  await changes().remove()
  await (await block('sex')).findByText(/^7 schede/)
})

test('a release is made by an administrator: refused with a reason, then told of to a supervisor', async () => {
  const { user } = site.visit(heart.admin, `${adminAddress()}/${templateId}`)
  const card = within(await screen.findByRole('region', { name: /^Rilascio/ }))
  expect(card.getByText(/^Non ce n’è ancora uno\./)).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Rilascia adesso' }))
  await card.findByText(/Servono almeno 20 schede .* ce ne sono 0\./)
  await site.server().deps.db.execute(sql`
    insert into surveys (database_id, user_id, status, completed_at)
    select database_id, user_id, 'completed', now() from surveys, generate_series(1, 3)
    where database_id = ${heart.databaseId}`)
  await user.click(card.getByRole('button', { name: 'Rilascia adesso' }))
  await card.findByText('Rilascio fatto: riguarda 20 schede.')
  await card.findByText(/^L’ultimo è del \d\d\/\d\d\/\d{4} e riguarda 20 schede\./)
  site.visit(supervisor, `${doctorAddress()}/${templateId}`)
  const sex = await block('sex')
  await sex.findByText(/^20 schede: /)
  expect(screen.getAllByText(/conteggi di cinque in cinque e misure arrotondate/).length).toBe(2)
  expect(screen.getAllByText('21', { selector: '.stats-head strong' }).length).toBe(2)
  expect(screen.queryByRole('button', { name: 'Mostra la tabella' })).toBeNull()
  expect(sex.queryByRole('button', { name: /mostra le schede/ })).toBeNull()
})

test('a database that is not theirs is not found', async () => {
  const stranger = await person(site.server(), 'supervisor')
  site.visit(stranger, `${doctorAddress()}/all`)
  await screen.findByRole('heading', { level: 1, name: /non/i })
})
