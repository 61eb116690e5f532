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
    await screen.findByRole('tab', { name: 'Incolla indirizzi e-mail', hidden: true }),
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
  await user.click(dialog().getByText('Aggiungi 4'))
  const results = await screen.findByRole('heading', {
    name: 'Aggiungi medici: risultato',
    hidden: true,
  })
  const lines = () =>
    [...(results.closest('dialog')?.querySelectorAll('.results li') ?? [])].map(
      ({ textContent }) => textContent,
    )
  expect(lines()).toEqual([
    `${lia.email}Lia NuovaAggiunto`,
    `${present.email}Ugo PresenteGià presente`,
    'nessuno@example.itNessun account con questo indirizzoCrea l’utente',
    expect.stringMatching(`^${admin.email}.*Ruolo non adatto$`),
    'solo un nomeNon è un indirizzo',
  ])
  const link = dialog().getByText('Crea l’utente')
  expect(link.getAttribute('href')).toBe(
    '/admin/users/create?email=nessuno%40example.it&role=doctor',
  )
  await user.click(dialog().getByText('Già presente', { selector: 'button' }))
  expect(lines()).toEqual([`${present.email}Ugo PresenteGià presente`])
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(dialog().getByText('Copia come testo'))
  expect(copied).toHaveBeenCalledWith(`${present.email}\tGià presente\tUgo Presente`)
  await user.click(dialog().getByText('Riprova chi non aveva un account'))
  expect(await screen.findByLabelText('Indirizzi e-mail')).toHaveProperty(
    'value',
    'nessuno@example.it',
  )
  await person(server(), 'doctor', {
    firstName: 'Ora',
    lastName: 'Esiste',
    email: 'nessuno@example.it',
  })
  await user.click(dialog().getByText('Aggiungi 1'))
  await waitFor(() => expect(dialog().getByText('Ora Esiste')).toBeTruthy())
  await user.click(dialog().getByText('Chiudi'))
  await screen.findByRole('link', { name: 'Ora Esiste' })
  await screen.findByRole('link', { name: 'Lia Nuova' })
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

test('the form of a new account begins with the address that had none', async () => {
  visit(admin, '/admin/users/create?email=nessuno.mai%40example.it&role=supervisor')
  expect(await screen.findByLabelText(/^E-mail/)).toHaveProperty('value', 'nessuno.mai@example.it')
})

test('members are searched, ordered and removed together; their surveys stay', async () => {
  const id = await database('Con membri')
  const doctors = await Promise.all(
    ['Aldi', 'Bassi', 'Corti'].map((lastName) =>
      person(server(), 'doctor', { firstName: 'Pia', lastName }),
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
