import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { join, person, type Person } from '../../../setup/people/people'
import { http, network, reach } from '../../network'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
  await import('../../../../resources/members/AddMembersDialog')
  await import('../../../../resources/admin/list/BulkDialog')
})

const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
const database = async (name: string) => (await admin.have('createDatabase', { body: { name } })).id

async function openPaste(id: string) {
  const opened = visit(admin, `/admin/databases/${id}?tab=users`)
  await opened.user.click(await screen.findByRole('button', { name: 'Aggiungi medici' }))
  await opened.user.click(
    await screen.findByRole('tab', { name: 'Scrivi o incolla', hidden: true }),
  )
  return opened
}

test('pasted addresses are read before they are sent, and each is told what became of it', async () => {
  const id = await database('Incollati')
  const lia = await person(server(), 'doctor', { firstName: 'Lia', lastName: 'Nuova' })
  const present = await person(server(), 'doctor', { firstName: 'Ugo', lastName: 'Presente' })
  await join(server(), present, id, 'user')
  const { user } = await openPaste(id)
  await user.click(screen.getByLabelText('Indirizzi e-mail'))
  await user.paste(
    [
      `Lia Nuova <${lia.email}>`,
      lia.email.toUpperCase(),
      `${present.email}; nessuno@example.it`,
      admin.email,
      'solo un nome',
    ].join('\n'),
  )
  await waitFor(() =>
    expect(
      dialog().getByText('4 indirizzi validi · 1 riga senza indirizzo · 1 ripetuto'),
    ).toBeTruthy(),
  )
  expect(dialog().getByText('Riga 5: solo un nome')).toBeTruthy()
  await user.click(dialog().getByText('Aggiungi 4'))
  // People without an account can be invited at once, or not.
  await screen.findByRole('heading', { name: 'Invitare una persona?', hidden: true })
  await user.click(dialog().getByText('Annulla'))
  const lines = () =>
    [...document.querySelectorAll('.results li')].map(({ textContent }) => textContent)
  await screen.findByRole('heading', { name: 'Aggiungi medici: risultato', hidden: true })
  expect(lines()).toEqual([
    `${lia.email}Lia NuovaAggiunto`,
    `${present.email}Ugo PresenteGià presente`,
    'nessuno@example.itNessun account con questo indirizzo',
    expect.stringMatching(`^${admin.email}.*Ruolo non adatto$`),
    'solo un nomeRiga 5Non è un indirizzo',
  ])
  await user.click(dialog().getByText('Già presente', { selector: 'button' }))
  expect(lines()).toEqual([`${present.email}Ugo PresenteGià presente`])
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(dialog().getByText('Copia come testo'))
  expect(copied).toHaveBeenCalledWith(`${present.email}\tGià presente\tUgo Presente`)
  await user.click(dialog().getByText('Invita chi non ha un account'))
  await user.type(dialog().getByLabelText(/^Nome/), 'Nello')
  await user.type(dialog().getByLabelText(/^Cognome/), 'Nessuno')
  await user.click(dialog().getByRole('button', { name: 'Invita', hidden: true }))
  await screen.findByRole('heading', { name: 'Aggiungi medici: risultato', hidden: true })
  expect(lines()[2]).toBe('nessuno@example.itNello NessunoInvitato')
  expect(lines()).toHaveLength(5)
  await user.click(dialog().getByText('Chiudi'))
  await screen.findByRole('link', { name: 'Nello Nessuno' })
  await screen.findByRole('link', { name: 'Lia Nuova' })
})

test('several are invited at once, with the names of the pasted list and a centre', async () => {
  const id = await database('Inviti')
  await admin.have('updateDatabase', { params: { id }, body: { providers: ['Asti', 'Alba'] } })
  const { user } = await openPaste(id)
  await user.click(screen.getByLabelText('Indirizzi e-mail'))
  await user.paste('Ada Neri <ada.neri@example.it>, Po Eva <eva.po@example.it>\nugo@example.it')
  await user.selectOptions(await dialog().findByLabelText('Centro'), 'Asti')
  await user.click(dialog().getByText('Aggiungi 3'))
  await screen.findByRole('heading', { name: 'Invitare 3 persone?', hidden: true })
  const names = () =>
    dialog()
      .getAllByRole('textbox', { hidden: true })
      .map((field) => (field as HTMLInputElement).value)
  expect(names()).toEqual(['Ada', 'Neri', 'Po', 'Eva', '', ''])
  expect(dialog().getByLabelText('Centro')).toHaveProperty('value', 'Asti')
  await user.click(dialog().getByText('Invita 3'))
  // The field of a missing name tells so and gets the focus, and nobody is invited yet.
  await waitFor(() =>
    expect(document.activeElement?.closest('fieldset')?.textContent).toContain('ugo@example.it'),
  )
  await user.click(dialog().getByLabelText('Non invitare ugo@example.it'))
  await user.click(dialog().getByText('Scambia nomi e cognomi'))
  expect(names()).toEqual(['Neri', 'Ada', 'Eva', 'Po'])
  await user.click(dialog().getByText('Scambia nomi e cognomi'))
  await user.click(dialog().getByText('Invita 2'))
  await screen.findByRole('heading', { name: 'Aggiungi medici: risultato', hidden: true })
  await user.click(dialog().getByText('Chiudi'))
  const row = (await screen.findByText('Ada Neri')).closest('tr')
  expect(row?.textContent).toMatch(/Invitato il \d\d\/\d\d\/\d{4}.*Asti/)
})

test('an address that is typed in the search is invited, as what is chosen', async () => {
  const id = await database('Scritti')
  const { user } = visit(admin, `/admin/databases/${id}?tab=supervisors`)
  await user.click(await screen.findByRole('button', { name: 'Aggiungi supervisori' }))
  await user.type(
    await dialog().findByLabelText('Cerca per nome, cognome o e-mail'),
    'leo.riva@example.it',
  )
  await user.click(await dialog().findByText('Invita leo.riva@example.it'))
  await screen.findByRole('heading', { name: 'Invitare una persona?', hidden: true })
  await user.type(dialog().getByLabelText(/^Nome/), 'Leo')
  await user.type(dialog().getByLabelText(/^Cognome/), 'Riva')
  await user.selectOptions(dialog().getByLabelText('Ruolo'), 'Dottore')
  await user.click(dialog().getByRole('button', { name: 'Invita', hidden: true }))
  await screen.findByRole('heading', { name: 'Aggiungi supervisori: risultato', hidden: true })
  const { records } = await admin.call('users', { query: { filter: { q: 'leo.riva' } } })
  expect(records).toMatchObject([{ role: 'doctor', confirmed: false }])
})

test('an invitation is sent again from the list, alone and together with others', async () => {
  const id = await database('Rinviati')
  const invitations = ['Alba', 'Bice'].map((firstName) => ({
    email: `${firstName.toLowerCase()}.rinviata@example.it`,
    firstName,
    lastName: 'Rinviata',
    role: 'doctor' as const,
  }))
  await admin.call('addDatabaseUsers', { params: { databaseId: id }, body: { invitations } })
  const active = await person(server(), 'doctor', { lastName: 'Attiva', password: 'x'.repeat(12) })
  await join(server(), active, id, 'user')
  const { user } = visit(admin, `/admin/databases/${id}?tab=users`)
  const again = await screen.findByRole('button', {
    name: 'Invia di nuovo l’invito a Alba Rinviata',
  })
  await user.click(again)
  await screen.findByText(/^Un’e-mail è partita meno di un minuto fa/)
  await server().deps.pool.query(`update email_tokens set created_at = now() - interval '1 hour'`)
  await user.click(again)
  await screen.findByText('Invito inviato di nuovo a alba.rinviata@example.it')
  expect(screen.queryByRole('button', { name: /invito a Ada Attiva/ })).toBeNull()
  await server().deps.pool.query(`update email_tokens set created_at = now() - interval '1 hour'`)
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }))
  await user.click(await screen.findByRole('button', { name: 'Invia di nuovo' }))
  await waitFor(() => expect(dialog().getByText('Inviare di nuovo 2 inviti?')).toBeTruthy())
  expect(dialog().getByText('Ada Attiva: ha già un account attivo')).toBeTruthy()
  await user.click(dialog().getByText('Invia di nuovo'))
  await screen.findByText('2 inviti inviati di nuovo')
})

test('members found before stay in place during the next search', async () => {
  const id = await database('Cercati')
  await person(server(), 'doctor', { firstName: 'Ada', lastName: 'Resta' })
  await person(server(), 'doctor', { firstName: 'Ivo', lastName: 'Arriva' })
  const { user } = visit(admin, `/admin/databases/${id}?tab=users`)
  await user.click(await screen.findByRole('button', { name: 'Aggiungi medici' }))
  await dialog().findByLabelText(/Ada Resta/)
  let asked = false
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  network.use(
    http.get('*/v1/admin/users', async ({ request }) => {
      asked = true
      await answered
      return reach(request)
    }),
  )
  await user.type(dialog().getByLabelText('Cerca per nome, cognome o e-mail'), 'arriva')
  await waitFor(() => expect(asked).toBe(true))
  expect(dialog().queryByLabelText(/Ada Resta/)).toBeTruthy()
  answer()
  await waitFor(() => expect(dialog().queryByLabelText(/Ada Resta/)).toBeNull())
  expect(dialog().queryByLabelText(/Ivo Arriva/)).toBeTruthy()
})

test('more than a thousand addresses are refused before they are sent', async () => {
  const { user } = await openPaste(await database('Troppi'))
  await user.click(screen.getByLabelText('Indirizzi e-mail'))
  await user.paste(Array.from({ length: 1_001 }, (_, at) => `a${at}@example.it`).join('\n'))
  await waitFor(() => expect(dialog().getByText(/al massimo 1000 alla volta/)).toBeTruthy())
  expect(dialog().getByText('Aggiungi 1001')).toHaveProperty('disabled', true)
})

test('members are searched, ordered and removed together; their surveys stay', async () => {
  const id = await database('Con membri')
  const password = 'il cormorano beve tisane 71'
  const doctors = await Promise.all(
    ['Aldi', 'Bassi', 'Corti'].map((lastName) =>
      person(server(), 'doctor', { firstName: 'Pia', lastName, password }),
    ),
  )
  for (const doctor of doctors) await join(server(), doctor, id, 'user')
  await doctors[0]?.have('createSurvey', { params: { databaseId: id } })
  const { user, address } = visit(admin, `/admin/databases/${id}?tab=users`)
  await screen.findByRole('link', { name: 'Pia Aldi' })
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Pia Aldi', 'Pia Bassi', 'Pia Corti'])
  await user.click(screen.getByRole('button', { name: /^Ordina per nome/ }))
  await waitFor(() => expect(names()).toEqual(['Pia Corti', 'Pia Bassi', 'Pia Aldi']))
  expect(address()).toContain('tab=users')
  await user.type(screen.getByRole('searchbox'), 'bassi')
  await waitFor(() => expect(names()).toEqual(['Pia Bassi']))
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona Pia Bassi' }))
  await user.clear(screen.getByRole('searchbox'))
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona Pia Aldi' }))
  await user.click(screen.getByRole('button', { name: 'Rimuovi' }))
  await waitFor(() => expect(dialog().getByText('Rimuovere 2 persone?')).toBeTruthy())
  await user.click(dialog().getByText('Rimuovi'))
  await waitFor(() => expect(names()).toEqual(['Pia Corti']))
  const surveys = await admin.call('surveys', { params: { databaseId: id } })
  expect(surveys.records).toHaveLength(1)
})

test('a doctor’s removal says first what becomes of their surveys', async () => {
  const id = await database('Con schede')
  const doctor = await person(server(), 'doctor', { firstName: 'Elio', lastName: 'Scrive' })
  await join(server(), doctor, id, 'user')
  for (let survey = 0; survey < 2; survey += 1) {
    await doctor.have('createSurvey', { params: { databaseId: id } })
  }
  const { user } = visit(admin, `/admin/databases/${id}?tab=users`)
  await user.click(await screen.findByRole('button', { name: 'Rimuovi Elio Scrive' }))
  expect(dialog().getByText(/Le sue 2 schede restano con tutte le risposte/)).toBeTruthy()
})
