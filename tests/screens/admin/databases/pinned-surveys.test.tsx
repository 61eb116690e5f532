import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { maxChosenSurveys } from '../../../../contract/calls/designs/pinned-surveys'
import type { Study } from '../../../setup/data/study'
import { http, lost, network, reach } from '../../network'
import { expectHeading, startAdmin } from '../open-admin'

const { study, visit } = startAdmin()
let ward: Study
beforeAll(async () => {
  const folder = '../../../../resources/databases'
  await import(`${folder}/versions/VersionsScreen.tsx`)
  const screens = ['PinnedSurveysScreen', 'PinnedSurveyChangesScreen'] as const
  await Promise.all(screens.map((name) => import(`${folder}/pinned-surveys/${name}.tsx`)))
  const parts = ['SurveyPage', 'SurveyHistory'] as const
  await Promise.all(parts.map((name) => import(`../../../../resources/surveys/${name}.tsx`)))
})
beforeEach(async () => {
  ward = await study([
    {
      name: 'Visita',
      questions: {
        peso: { kind: 'number', name: 'Peso' },
        altezza: { kind: 'number', name: 'Altezza' },
        somma: (ref) => ({
          kind: 'formula',
          name: 'Somma',
          metadata: `${ref('peso')} + ${ref('altezza')}`,
        }),
        fumo: { kind: 'boolean', name: 'Fumo' },
      },
    },
  ])
})

const change = (code: string, body: Record<string, unknown>) =>
  ward.admin.have('updateQuestion', { params: { id: ward.questionId(code) }, body })
/** Corrects the formula, which makes a version. */
const double = () => change('somma', { metadata: `@q_${ward.questionId('peso')} * 2` })

/** A completed survey whose sum is 250. Twice its weight is 140, or 250 where both numbers are 125. */
async function completed(customId: string, peso = 70): Promise<string> {
  const { id } = await ward.survey({ customId })
  const group = await ward.begin(id)
  await ward.answer(group, 'peso', peso)
  await ward.answer(group, 'altezza', 250 - peso)
  const body = { status: 'completed' }
  await ward.doctor.have('updateSurvey', { params: { surveyId: id }, body })
  return id
}

const address = () => `/admin/databases/${ward.databaseId}/versions/surveys`
const listed = () =>
  screen.getAllByLabelText(/^Scegli /).map((box) => box.getAttribute('aria-label'))
const box = (customId: string) => screen.findByLabelText<HTMLInputElement>(`Scegli ${customId}`)
const sum = async (id: string) => (await ward.answers(id))['somma']

/** Opens what changes in surveys. */
async function openChanges(...customIds: readonly string[]) {
  const page = visit(ward.admin, address())
  for (const customId of customIds) await page.user.click(await box(customId))
  await page.user.click(screen.getByRole('button', { name: /^Vedi che cosa cambia in/ }))
  await expectHeading('Che cosa cambia nelle schede')
  await screen.findByLabelText(/^Motivo/)
  return page
}

test('an administrator brings one survey up with a reason, and the other keeps its result', async () => {
  const [one, other] = [await completed('PZ-1'), await completed('PZ-2')]
  await double()
  const { user } = visit(ward.admin, `/admin/databases/${ward.databaseId}/versions`)
  await user.click(
    await screen.findByRole('link', { name: '2 schede sono di versioni precedenti' }),
  )
  await expectHeading('Schede di versioni precedenti')
  await screen.findByText(/versione più recente, la 2/)
  await user.click(await box('PZ-1'))
  await user.click(screen.getByRole('button', { name: 'Vedi che cosa cambia in 1 scheda' }))

  await expectHeading('Che cosa cambia nelle schede')
  await screen.findByText('1 scheda passa alla versione 2')
  screen.getByText('Somma: da 250 a 140')
  let sent = 0
  network.use(
    http.post('*/pinned_surveys/update', ({ request }) => {
      sent += 1
      return reach(request)
    }),
  )
  await user.type(screen.getByLabelText(/^Motivo/), 'Formula corretta')
  await user.dblClick(screen.getByRole('button', { name: 'Porta alla versione 2' }))
  await screen.findByText('1 scheda portata alla versione 2')
  const heading = await expectHeading('Schede di versioni precedenti')
  await waitFor(() => expect(listed()).toEqual(['Scegli PZ-2']))
  await waitFor(() => expect(document.activeElement).toBe(heading))
  screen.getByText('Scegli almeno una scheda')
  expect(sent).toBe(1)
  expect([await sum(one), await sum(other)]).toEqual([140, 250])

  visit(ward.admin, `/admin/databases/${ward.databaseId}/surveys/${one}?tab=history`)
  await screen.findByText('Motivo: Formula corretta')
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(entries.filter((entry) => entry.includes('Versione'))).toEqual([
    expect.stringMatching(/Versione1.*2Motivo: Formula corretta$/),
  ])
})

test('a survey’s completion and its return have no line about versions', async () => {
  const id = await completed('PZ-1')
  const body = { status: 'draft' }
  await ward.doctor.have('updateSurvey', { params: { surveyId: id }, body })
  visit(ward.admin, `/admin/databases/${ward.databaseId}/surveys/${id}?tab=history`)
  await screen.findByText('Scheda creata')
  expect(screen.queryByText('Versione', { selector: '.history__change *' })).toBeNull()
})

test('the page tells results, hidden answers and missing ones, and folds what stays the same', async () => {
  await completed('PZ-1')
  await completed('PZ-2', 125)
  await double()
  await change('altezza', { visibleIf: `@q_${ward.questionId('peso')} > 100` })
  await change('fumo', { required: true, visibleIf: `@q_${ward.questionId('peso')} < 100` })
  const { user } = await openChanges('PZ-1', 'PZ-2')
  for (const line of [
    '2 schede passano alla versione 4',
    '1 scheda con altri risultati',
    '1 scheda con risposte che non si vedono più',
    '1 scheda senza una risposta obbligatoria',
    'Risposte che non si vedono più',
    'Risposte obbligatorie che mancano',
  ])
    screen.getByText(line)
  const table = within(screen.getByRole('table', { name: 'Che cosa cambia in ogni scheda' }))
  table.getByText('Altezza')
  table.getByText('Fumo')
  table.getByText('Completata')
  expect(table.queryByText('PZ-2')).toBeNull()
  await user.click(screen.getByText('1 scheda senza cambiamenti', { selector: 'summary' }))
  screen.getByRole('link', { name: 'PZ-2' })

  await user.click(screen.getByRole('link', { name: 'Torna all’elenco' }))
  await expectHeading('Schede di versioni precedenti')
  expect((await box('PZ-1')).checked).toBe(true)
  screen.getByText('2 schede scelte')
})

test('surveys of one version are listed alone, and the choice stays in the address', async () => {
  await completed('PZ-1')
  await double()
  await completed('PZ-2')
  await change('peso', { name: 'Peso in kg' })
  const page = visit(ward.admin, address())
  await box('PZ-1')
  expect(listed()).toEqual(['Scegli PZ-2', 'Scegli PZ-1'])
  await page.user.click(await box('PZ-2'))
  await page.user.selectOptions(screen.getByLabelText('Versione'), '1 (1 scheda)')
  await waitFor(() => expect(listed()).toEqual(['Scegli PZ-1']))
  expect(page.address()).toContain('version=1')
  screen.getByText('1 scheda scelta')
  await page.user.click(screen.getByLabelText('Seleziona l’unica scheda di questa pagina'))
  screen.getByText('2 schede scelte')
  await page.user.click(screen.getByRole('button', { name: 'Togli la scelta' }))
  expect(screen.getByRole('button', { name: 'Vedi che cosa cambia' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a version of which no survey is left says so, and leads to all of them', async () => {
  await completed('PZ-1')
  await double()
  const { user } = visit(ward.admin, `${address()}?version=9`)
  await screen.findByText('Nessuna scheda è rimasta alla versione 9')
  await user.click(screen.getByRole('button', { name: 'Mostra tutte le versioni' }))
  await box('PZ-1')
})

test('a database whose completed surveys are all of the newest version says so', async () => {
  await completed('PZ-1')
  visit(ward.admin, address())
  await screen.findByText('Tutte le schede completate sono della versione più recente.')
  visit(ward.admin, `${address()}/changes`)
  await screen.findByText('Nessuna scheda scelta')
})

test('no more surveys can be chosen than are brought up at once', async () => {
  await completed('PZ-1')
  await double()
  const { databaseId } = ward
  let first: object | undefined
  network.use(
    http.get('*/pinned_surveys', async ({ request }) => {
      const reply = await (await reach(request)).json()
      first ??= reply.surveys[0] as object
      const number = Number(new URL(request.url).searchParams.get('page[number]') ?? 1)
      const surveys = Array.from({ length: 25 }, (_, index) => ({
        ...first,
        id: String(number * 100 + index),
        customId: `P${number}-${index}`,
      }))
      return Response.json({ ...reply, surveys, total: 250 })
    }),
  )
  const { user } = visit(ward.admin, `/admin/databases/${databaseId}/versions/surveys`)
  for (let page = 1; page <= maxChosenSurveys / 25; page += 1) {
    await box(`P${page}-0`)
    await user.click(screen.getByLabelText('Seleziona tutte le 25 schede di questa pagina'))
    await user.click(screen.getByRole('button', { name: 'Pagina seguente' }))
  }
  await screen.findByText(/^100 schede scelte: è il massimo per una volta/)
  expect((await box(`P${maxChosenSurveys / 25 + 1}-0`)).disabled).toBe(true)
})

test('a version that was published meanwhile is told, and the reason stays', async () => {
  const id = await completed('PZ-1')
  await double()
  const { user } = await openChanges('PZ-1')
  await user.type(screen.getByLabelText(/^Motivo/), 'Formula corretta')
  await change('somma', { metadata: `@q_${ward.questionId('peso')} * 3` })
  await user.click(screen.getByRole('button', { name: 'Porta alla versione 2' }))
  await screen.findByText(/Nel frattempo è stata pubblicata un’altra versione/)
  await screen.findByText('Somma: da 250 a 210')
  expect(screen.getByLabelText(/^Motivo/)).toHaveProperty('value', 'Formula corretta')
  await user.click(screen.getByRole('button', { name: 'Porta alla versione 3' }))
  await screen.findByText('1 scheda portata alla versione 3')
  expect(await sum(id)).toBe(210)
})

test('without a reason nothing is sent, and the field says what is missing', async () => {
  await completed('PZ-1')
  await double()
  const { user } = await openChanges('PZ-1')
  await user.click(screen.getByRole('button', { name: 'Porta alla versione 2' }))
  screen.getByText('Scrivi il motivo.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Motivo/))
})

test('a reason that the server refuses has the message at its field', async () => {
  await completed('PZ-1')
  await double()
  const { user } = await openChanges('PZ-1')
  const refusal = { detail: 'Troppo lungo', source: { pointer: '/reason' } }
  network.use(
    http.post('*/pinned_surveys/update', () =>
      Response.json({ message: 'Troppo lungo', errors: [refusal] }, { status: 422 }),
    ),
  )
  await user.type(screen.getByLabelText(/^Motivo/), 'Formula')
  await user.click(screen.getByRole('button', { name: 'Porta alla versione 2' }))
  await screen.findByText('Troppo lungo')
  expect(screen.getByLabelText(/^Motivo/).getAttribute('aria-invalid')).toBe('true')
})

test('surveys that were opened again meanwhile are left out', async () => {
  const id = await completed('PZ-1')
  await completed('PZ-2')
  await double()
  const page = visit(ward.admin, address())
  await page.user.click(await box('PZ-1'))
  await page.user.click(await box('PZ-2'))
  const body = { status: 'draft' }
  await ward.doctor.have('updateSurvey', { params: { surveyId: id }, body })
  await page.user.click(screen.getByRole('button', { name: 'Vedi che cosa cambia in 2 schede' }))
  await screen.findByText(/Una scheda scelta non c’è più tra queste/)
  screen.getByText('1 scheda passa alla versione 2')
})

test('a page that can’t be read is read again', async () => {
  await completed('PZ-1')
  await double()
  network.use(http.get('*/pinned_surveys', lost, { once: true }))
  const { user } = visit(ward.admin, address())
  await user.click(await screen.findByRole('button', { name: 'Riprova' }))
  await user.click(await box('PZ-1'))
  network.use(http.post('*/pinned_surveys/changes', lost, { once: true }))
  await user.click(screen.getByRole('button', { name: 'Vedi che cosa cambia in 1 scheda' }))
  await screen.findByText('Non è stato possibile calcolare che cosa cambia')
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await screen.findByText('Somma: da 250 a 140')
})
