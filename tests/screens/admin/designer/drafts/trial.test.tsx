import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { person, type Person } from '../../../../setup/people/people'
import { expectHeading, startAdmin } from '../../open-admin'

const { server, visit, go } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
  await import('../../../../../resources/designer/trial/TrialScreen')
  await import('../../../../../src/filling/completing/CompletionIssuesDialog')
  await import('../../../../../src/filling/tools/EmptyingDialog')
})

const notice = 'Prova: niente di quello che scrivi viene salvato'

/** A database of two groups: answers of the first show a question there, and give a result in the second. */
async function design() {
  const { id } = await admin.have('createDatabase', { body: { name: 'Registro provato' } })
  const group = async (name: string) =>
    (await admin.have('createGroup', { params: { databaseId: id }, body: { name } })).id
  const [first, second] = [await group('Visita'), await group('Indici')]
  const question = async (groupId: string, body: object) =>
    (await admin.have('createQuestion', { params: { groupId }, body: body as never })).id
  const weight = await question(first, { name: 'Peso', kind: 'number', required: true })
  const smoker = await question(first, { name: 'Fumatore', kind: 'boolean' })
  await question(first, { name: 'Da quando', kind: 'text', visibleIf: `@q_${smoker}` })
  const choice = await question(first, {
    name: 'Classe',
    kind: 'single_choice',
    metadata: {
      options: [
        { id: 'a', label: 'Prima' },
        { id: 'b', label: 'Seconda' },
      ],
    },
    defaults: ['b'],
  })
  const double = await question(second, {
    name: 'Il doppio',
    kind: 'formula',
    metadata: `@q_${weight} * 2`,
  })
  const height = await question(second, { name: 'Altezza', kind: 'number', required: true })
  return { id, first, second, weight, smoker, choice, double, height }
}

const weightField = () => screen.findByRole('textbox', { name: /^Peso/ })
const complete = () => screen.getByRole('button', { name: 'Completa la scheda' })
const trialOf = (id: string, group?: string) =>
  `/admin/databases/${id}/trial${group === undefined ? '' : `/${group}`}`

test('the designer leads to the whole survey, with conditions, formulas and presets', async () => {
  const { id, first, second } = await design()
  const { user, address } = visit(admin, `/admin/databases/${id}/edit/${first}`)
  await user.click(await screen.findByRole('link', { name: 'Prova' }))
  await expectHeading('Prova di «Registro provato»')
  expect(address()).toBe(trialOf(id, first))
  screen.getByText(notice)
  expect(screen.getByRole('radio', { name: 'Seconda' })).toHaveProperty('checked', true)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1/4')
  expect(screen.queryByText('Da quando')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Sì' }))
  await screen.findByText('Da quando')
  await user.type(await weightField(), '70,5')
  const groups = screen.getByRole('navigation', { name: 'Gruppi' })
  await user.click(within(groups).getByRole('link', { name: /^Indici/ }))
  await screen.findByText('141')
  expect(screen.queryByText('Da quando')).toBeNull()
  expect(address()).toBe(trialOf(id, second))
  await user.click(screen.getByRole('link', { name: 'Torna alla progettazione' }))
  await expectHeading('Progettazione')
  expect(address()).toBe(`/admin/databases/${id}/edit/${second}`)
})

test('completing says what is missing with links, then that the survey would be completed', async () => {
  const { id, second } = await design()
  const { user, address } = visit(admin, trialOf(id))
  await user.type(await weightField(), '70')
  await user.click(complete())
  const missing = await screen.findByRole('dialog', { hidden: true })
  within(missing).getByText('Mancano risposte obbligatorie')
  expect(within(missing).queryByText('Peso')).toBeNull()
  await user.click(within(missing).getByText('Altezza'))
  await waitFor(() => expect(address()).toBe(trialOf(id, second)))
  const height = await screen.findByRole('textbox', { name: /^Altezza/ })
  await waitFor(() => expect(document.activeElement).toBe(height))
  await user.type(height, '1,8')
  await user.click(complete())
  const dialog = await screen.findByRole('dialog', { hidden: true })
  within(dialog).getByText('La scheda sarebbe completata')
  within(dialog).getByText(/Una domanda facoltativa è senza risposta/)
  await user.click(within(dialog).getByText('Continua la prova'))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  const { records } = await admin.call('surveys', { params: { databaseId: id } })
  expect(records).toEqual([])
})

test('a missing reason stands for an answer, and formulas have no menu', async () => {
  const { id, second } = await design()
  const { user } = visit(admin, trialOf(id, second))
  await screen.findByText('Il doppio')
  expect(screen.queryByRole('button', { name: 'Altro sulla domanda: Il doppio' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Altro sulla domanda: Altezza' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Non noto' }))
  const frame = (await screen.findByRole('textbox', { name: /^Altezza/ })).closest('.question')
  within(frame as HTMLElement).getByText('Non noto')
})

test('answers stay while the design changes, and are judged by its new rules', async () => {
  const { id, first, weight, smoker } = await design()
  const opened = visit(admin, trialOf(id, first))
  await opened.user.type(await weightField(), '70')
  await opened.user.click(screen.getByRole('radio', { name: 'Sì' }))
  await opened.user.click(screen.getByRole('link', { name: 'Torna alla progettazione' }))
  await expectHeading('Progettazione')
  const body = { name: 'Peso in chili', metadata: { max: 60 } }
  await admin.have('updateQuestion', { params: { id: weight }, body })
  await admin.call('deleteQuestion', { params: { id: smoker } })
  await opened.router.navigate(trialOf(id, first))
  const field = await screen.findByRole('textbox', { name: /^Peso in chili/ })
  expect(field).toHaveProperty('value', '70')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

test('answers are kept for a reload, for the same administrator alone', async () => {
  const { id, first } = await design()
  const { user } = visit(admin, trialOf(id, first))
  await user.type(await weightField(), '70x')
  go(trialOf(id, first))
  expect(await weightField()).toHaveProperty('value', '70x')
  visit(await person(server(), 'admin'), trialOf(id, first))
  expect(await weightField()).toHaveProperty('value', '')
})

test('a trial begins again once that is confirmed', async () => {
  const { id, first } = await design()
  const { user } = visit(admin, trialOf(id, first))
  await user.type(await weightField(), '70')
  await user.click(screen.getByRole('radio', { name: 'Prima' }))
  await user.click(screen.getByRole('button', { name: 'Ricomincia' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByText('Ricomincia', { selector: 'button' }))
  await waitFor(async () => expect(await weightField()).toHaveProperty('value', ''))
  expect(screen.getByRole('radio', { name: 'Seconda' })).toHaveProperty('checked', true)
})

test('a group that a condition hides says why, and leads to one that is shown', async () => {
  const { id, second, smoker } = await design()
  const body = { visibleIf: `@q_${smoker}` }
  await admin.have('updateGroup', { params: { id: second }, body })
  const { user } = visit(admin, trialOf(id, second))
  await screen.findByText('Con queste risposte il gruppo non appare')
  screen.getByText(/«Fumatore» è «Sì»/)
  await user.click(screen.getByRole('link', { name: 'Vai al primo gruppo' }))
  await weightField()
})

test('a database without groups has nothing to try', async () => {
  const { id } = await admin.have('createDatabase', { body: { name: 'Vuoto' } })
  visit(admin, trialOf(id))
  await screen.findByText('Non c’è niente da provare')
  expect(screen.queryByRole('button', { name: 'Completa la scheda' })).toBeNull()
})
