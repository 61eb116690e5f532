import { startSite } from '../../site'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '../../../../src/answers/session'
import type { Study } from '../../../setup/data/study'
import { http, lost, network } from '../../network'

const { study, visit } = startSite()
let registry: Study
let surveyId: string

beforeAll(async () => {
  registry = await study([
    {
      name: 'Visita',
      questions: {
        peso: {
          name: 'Peso',
          kind: 'number',
          required: true,
          metadata: { min: 1, max: 400, softMax: 200, unit: 'kg' },
        },
        altezza: { name: 'Altezza', kind: 'number', metadata: { min: 0.3, max: 2.5, unit: 'm' } },
        imc: (ref) => ({
          name: 'IMC',
          kind: 'formula',
          metadata: `ROUND(${ref('peso')} / ${ref('altezza')} ^ 2; 1)`,
          unit: 'kg/m²',
        }),
        fuma: { name: 'Fuma', kind: 'boolean' },
        sigarette: (ref) => ({
          name: 'Sigarette al giorno',
          kind: 'number',
          visibleIf: ref('fuma'),
        }),
      },
    },
    { name: 'Esito', questions: { note: { name: 'Note', kind: 'text', required: true } } },
  ])
})
beforeEach(async () => {
  surveyId = (await registry.survey()).id
})

async function fillIn(place = '') {
  const page = visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit${place}`)
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  return page
}

/** The answers on the server; the screen goes on meanwhile. */
const stored = () => act(() => registry.answers(surveyId))
const saved = () => screen.findByText(/^Salvato alle \d\d:\d\d$/)
const formula = () => document.querySelector('[data-formula]')?.textContent

test('opening a survey to fill it in shows its first group and writes nothing', async () => {
  const { address } = await fillIn()
  expect(address()).toBe(`/doctor/surveys/${surveyId}/user/edit/g${registry.groupId()}`)
  const { answersGroups } = await registry.doctor.have('survey', { params: { surveyId } })
  expect(answersGroups ?? []).toEqual([])
})

test('a field of a survey belongs to no form, so that nothing in it is ever sent as one', async () => {
  const { user } = await fillIn()
  const weight = screen.getByLabelText<HTMLInputElement>(/^Peso/)
  await user.click(weight)
  expect(weight.form).toBeNull()
})

test('the first answer makes the answers group and gives the screen its address', async () => {
  const { user, address } = await fillIn()
  const weight = screen.getByLabelText(/^Peso/)
  await user.type(weight, '81,5')
  await user.tab()
  await saved()
  expect(await stored()).toMatchObject({ peso: 81.5 })
  const groups = await registry.doctor.have('survey', {
    params: { surveyId },
    query: { include: ['answersGroups'] },
  })
  const [{ id } = { id: '' }] = groups['answersGroups'] as { id: string }[]
  await waitFor(() => expect(address()).toMatch(new RegExp(`/edit/${id}$`)))
  expect(screen.getByLabelText(/^Peso/)).toBe(weight)
})

test('the group’s status is read again after a save', async () => {
  const { user } = await fillIn()
  const bar = document.querySelector<HTMLElement>('.group-bar') ?? document.body
  within(bar).getByText('Vuoto')
  await user.type(screen.getByLabelText(/^Peso/), '70')
  await user.tab()
  await within(bar).findByText('Obbligatorie fatte')
})

test('a problem is told politely as it appears, once for all who listen, and ties itself to its field', async () => {
  const { user } = await fillIn()
  const weight = screen.getByLabelText(/^Peso/)
  await user.type(weight, '4000')
  await user.tab()
  const told = () => screen.getAllByRole('log').map((region) => region.textContent)
  await waitFor(() => expect(told()).toEqual(['Peso: Il valore massimo è 400 kg.']))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(weight.getAttribute('aria-invalid')).toBe('true')
  const described = (weight.getAttribute('aria-describedby') ?? '').split(' ')
  const texts = described.map((id) => document.getElementById(id)?.textContent.trim())
  expect(texts).toEqual(['1–400 kg', 'Il valore massimo è 400 kg.'])
  await user.tripleClick(weight)
  await user.keyboard('212')
  await user.tab()
  await waitFor(() =>
    expect(told()).toEqual(['Peso: Il valore massimo è 400 kg.Peso: Confermi 212 kg?']),
  )
  // Coming back to the group it is there to be found, and no news.
  const groups = screen.getByRole('navigation', { name: 'Gruppi' })
  await user.click(within(groups).getByRole('link', { name: /Esito/ }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
  await user.click(within(groups).getByRole('link', { name: /Visita/ }))
  await screen.findByText('Confermi 212 kg?')
  expect(told()).toEqual([''])
})

test('formulas follow each key, before anything is saved', async () => {
  const { user } = await fillIn()
  expect(formula()).toContain('Mancano le risposte a «Peso» e «Altezza».')
  await user.type(screen.getByLabelText(/^Peso/), '81')
  await user.type(screen.getByLabelText(/^Altezza/), '1,8')
  expect(formula()).toContain('25')
  await user.type(screen.getByLabelText(/^Altezza/), '5')
  expect(formula()).toContain('23,7 kg/m²')
})

test('a formula without a result shows its own text in place of the reason', async () => {
  const params = { id: registry.questionId('imc') }
  const change = (emptyText: string) =>
    registry.admin.have('updateQuestion', { params, body: { emptyText } })
  await change('Dopo peso e altezza')
  await fillIn()
  await waitFor(() => expect(formula()).toContain('Dopo peso e altezza'))
  expect(formula()).not.toContain('Mancano')
  await change('')
})

test('a question comes and goes with its condition, and its answer stays', async () => {
  const { user } = await fillIn()
  expect(screen.queryByLabelText(/^Sigarette/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Sì' }))
  await user.type(screen.getByLabelText(/^Sigarette/), '12')
  await user.tab()
  await waitFor(async () => expect(await stored()).toMatchObject({ fuma: true, sigarette: 12 }))
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(screen.queryByLabelText(/^Sigarette/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Sì' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Sigarette/).value).toBe('12')
})

test('an unreadable text stays in the field with its error and is never sent', async () => {
  const { user } = await fillIn()
  await user.type(screen.getByLabelText(/^Peso/), 'settanta')
  await user.tab()
  await screen.findByText(/^Non è un numero/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Peso/).value).toBe('settanta')
  expect(await stored()).toEqual({})
})

test('a value that a program sets, telling of it by a change alone, is stored as one that is typed', async () => {
  await fillIn()
  const weight = screen.getByLabelText<HTMLInputElement>(/^Peso/)
  weight.value = '70,5'
  act(() => void weight.dispatchEvent(new Event('change', { bubbles: true })))
  const smokes = screen.getByRole<HTMLInputElement>('radio', { name: 'Sì' })
  smokes.checked = true
  act(() => void smokes.dispatchEvent(new Event('change', { bubbles: true })))
  await saved()
  await waitFor(async () => expect(await stored()).toMatchObject({ peso: 70.5, fuma: true }))
  expect(weight.value).toBe('70,5')
  expect(smokes.checked).toBe(true)
})

test('a value outside a soft bound is sent once it is confirmed', async () => {
  const { user } = await fillIn()
  await user.type(screen.getByLabelText(/^Peso/), '212')
  await user.tab()
  await screen.findByText('Confermi 212 kg?')
  expect(await stored()).toEqual({})
  await user.click(screen.getByRole('button', { name: /^Confermo/ }))
  await saved()
  expect(await stored()).toMatchObject({ peso: 212 })
})

test('nothing is called saved while a field waits for the doctor, and the line leads to it', async () => {
  const { user, address } = await fillIn()
  const height = screen.getByLabelText(/^Altezza/)
  await user.type(height, '1,8')
  await user.tab()
  await saved()
  await user.type(screen.getByLabelText(/^Peso/), 'settanta')
  await user.tab()
  await screen.findByRole('link', { name: '1 risposta da controllare' })
  expect(screen.queryByText(/^Salvato alle/)).toBeNull()
  await user.clear(screen.getByLabelText(/^Peso/))
  await user.type(screen.getByLabelText(/^Peso/), '212')
  await user.clear(height)
  await user.type(height, '9')
  await user.tab()
  await user.click(await screen.findByRole('link', { name: '2 risposte da controllare' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Peso/))
  expect(screen.queryByText(/^Salvato alle/)).toBeNull()

  await user.click(screen.getByRole('link', { name: /successivo.*Esito/ }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
  await user.click(screen.getByRole('link', { name: '2 risposte da controllare' }))
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Peso/)))
  expect(address()).toContain('/edit/')
  await user.click(screen.getByRole('button', { name: /^Confermo/ }))
  await user.clear(screen.getByLabelText(/^Altezza/))
  await user.type(screen.getByLabelText(/^Altezza/), '1,9')
  await user.tab()
  await saved()
})

test('a doctor chooses which of two conflicting values stays', async () => {
  const answersGroupId = await registry.begin(surveyId)
  const { user } = await fillIn()
  await registry.answer(answersGroupId, 'peso', 80)
  await user.type(screen.getByLabelText(/^Peso/), '72')
  await user.tab()
  const conflict = await screen.findByRole('group', { name: /cambiata anche altrove/ })
  within(conflict).getByText('72 kg')
  within(conflict).getByText('80 kg')
  within(conflict).getByText(/\(tu, da un’altra finestra, il \d/)
  expect(await stored()).toMatchObject({ peso: 80 })
  await user.click(screen.getByRole('button', { name: /^Tieni la mia/ }))
  await saved()
  expect(await stored()).toMatchObject({ peso: 72 })
})

test('an unsent answer is told, survives a reload, and arrives when the network is back', async () => {
  const { user, close } = await fillIn()
  network.use(http.post('/v1/*', lost))
  await user.type(screen.getByLabelText(/^Peso/), '64')
  await user.tab()
  await screen.findByText('Non in linea: 1 risposta da inviare')
  close()
  // A page that is loaded anew knows nothing but what lies in the browser.
  session.clear()
  await fillIn()
  expect(screen.getByLabelText<HTMLInputElement>(/^Peso/).value).toBe('64')
  network.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await saved()
  expect(await stored()).toMatchObject({ peso: 64 })
})
