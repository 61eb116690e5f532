import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { users } from '../../../server/db/schema'
import { join, person, type Person } from '../../setup/people/people'
import { http, lost, network, reach } from '../network'
import { expectHeading, startAdmin } from './open-admin'

const { server, visit } = startAdmin()
let superadmin: Person
let admin: Person
beforeAll(async () => {
  superadmin = await person(server(), 'superadmin', { firstName: 'Sara', lastName: 'Suprema' })
  admin = await person(server(), 'admin', { firstName: 'Bruno', lastName: 'Amministra' })
  const rows = Array.from({ length: 130 }, (_, index) => ({
    firstName: 'Pia',
    lastName: `Conta ${String(index).padStart(3, '0')}`,
    email: `conta-${index}@example.it`,
    role: 'supervisor' as const,
  }))
  await server().deps.db.insert(users).values(rows)
  await import('../../../resources/admin/list/BulkDialog')
  await import('../../../resources/admin/list/list-file')
})

let saved: { name: string; text: Promise<string> }[] = []
beforeEach(() => {
  saved = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href)
    if (blob) saved.push({ name: this.download, text: read(blob) })
  })
})

/** `Blob.text()` drops the byte order mark; a spreadsheet needs it. */
async function read(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

const filter = (values: Record<string, string>) =>
  `filter=${encodeURIComponent(JSON.stringify(values))}`
const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('search, role, order and page stand in the address', async () => {
  const { user, address } = visit(admin, '/admin/users')
  await screen.findByText('Bruno Amministra')
  await user.selectOptions(await screen.findByLabelText('Ruolo'), 'Supervisore')
  await user.click(screen.getByLabelText('Cerca per nome o e-mail'))
  await user.paste('conta')
  await waitFor(() => expect(address()).toContain('conta'))
  await user.click(await screen.findByLabelText('Ordina per nome decrescente'))
  await screen.findByText('Pia Conta 129')
  await user.click(screen.getByLabelText('Pagina successiva'))
  await screen.findByText('26–50 di 130')
  // The address follows once the guard has asked who is there.
  await waitFor(() => expect(address()).toMatch(/order=DESC.*page=2/))
  expect(address()).toContain('supervisor')
})

test('a list that is opened again has its page, filter and order; by the back button, its position too', async () => {
  const left = `/admin/users?${filter({ q: 'conta' })}&order=DESC&page=2&perPage=25&sort=lastName`
  const { user, address, router } = visit(admin, left)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)
  await user.click(await screen.findByText('Pia Conta 104'))
  await expectHeading('Pia Conta 104')
  scrolled.mockReturnValue(0)
  await router.navigate(-1)
  await screen.findByText('Pia Conta 104', { selector: '.list a' })
  expect(address()).toBe(left)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640)
  await user.click(screen.getByText('Pia Conta 104'))
  await expectHeading('Pia Conta 104')
  await user.click(screen.getByText('Utenti', { selector: '.admin__link *' }))
  await screen.findByText('26–50 di 130')
  await waitFor(() => expect(address()).toMatch(/order=DESC.*page=2/))
  expect(screen.getByLabelText('Cerca per nome o e-mail')).toHaveProperty('value', 'conta')
})

test('a search that is taken away from elsewhere leaves its field too', async () => {
  const { user } = visit(admin, `/admin/users?${filter({ q: 'nessuno così' })}`)
  await screen.findByText('Nessun utente corrisponde alla ricerca')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nessuno così')
  await user.click(screen.getByRole('button', { name: 'Togli i filtri' }))
  await screen.findByRole('link', { name: 'Bruno Amministra' })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('a file has all pages that match, the columns that are shown, and every text as it was written', async () => {
  const email = 'formula@example.it'
  await person(server(), 'doctor', { firstName: '=1+1', lastName: 'Zeta; "detta" Zeta', email })
  const { user } = visit(admin, `/admin/users?${filter({ q: 'conta' })}`)
  await screen.findByText('1–25 di 130')
  await user.click(screen.getByRole('button', { name: 'Colonne' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Stato', hidden: true }))
  await user.click(dialog().getByText('Fatto'))
  expect(screen.queryByRole('columnheader', { name: 'Stato' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^Utenti \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await saved[0]?.text)?.split('\r\n') ?? []
  expect(lines).toHaveLength(1 + 130 + 1)
  expect(lines[0]).toBe('\ufeff"Cognome";"Nome";"E-mail";"Ruolo";"Creato il"')
  expect(lines[1]).toMatch(
    /^"Conta 000";"Pia";"conta-0@example.it";"Supervisore";"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/,
  )
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'zeta')
  await screen.findByText('1 risultato')
  await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect((await saved[1]?.text)?.split('\r\n')[1]).toContain('"Zeta; ""detta"" Zeta";"=1+1"')
})

test('an export that breaks off half-way says so, saves nothing, and can be tried again', async () => {
  const { user } = visit(admin, `/admin/users?${filter({ q: 'conta' })}`)
  await screen.findByText('1–25 di 130')
  const isSecond = (url: string) => new URL(url).searchParams.get('page[number]') === '2'
  network.use(
    http.get('/v1/admin/users', ({ request }) => (isSecond(request.url) ? lost() : undefined)),
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
  const alert = await screen.findByText(/^Downloader error: .*si è fermata a 100 di 130 righe/)
  expect(saved).toEqual([])
  expect(screen.queryByText(/Il server non risponde/, { selector: '.toast p' })).toBeNull()
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(document.body.contains(alert)).toBe(false)
})

test('an export can be given up, and leaves no file', async () => {
  const { user } = visit(admin, `/admin/users?${filter({ q: 'conta' })}`)
  await screen.findByText('1–25 di 130')
  const endless = new Promise<never>(() => undefined)
  network.use(http.get('/v1/admin/users', () => endless))
  await user.click(screen.getByText('Esporta CSV'))
  await user.click(await screen.findByText('Interrompi'))
  await screen.findByText('Esporta CSV')
  expect(saved).toEqual([])
})

test('a selection outlives the page, and can be all that match', async () => {
  const { user } = visit(superadmin, `/admin/users?${filter({ q: 'conta' })}`)
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona Pia Conta 003' }))
  await user.click(screen.getByRole('button', { name: 'Pagina successiva' }))
  await screen.findByText('Pia Conta 030')
  await screen.findByText('1 utente selezionato')
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona tutta la pagina' }))
  await screen.findByText('26 utenti selezionati')
  await user.click(screen.getByRole('button', { name: 'Seleziona tutti i 130' }))
  await screen.findByText('130 utenti selezionati')
  await user.click(screen.getByRole('button', { name: 'Deseleziona' }))
  expect(screen.queryByText('130 utenti selezionati')).toBeNull()
})

/** The list's second hundred, which is held until the test lets it go. */
function holdSecondHundred() {
  let stopped = false
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  network.use(
    http.get('/v1/admin/users', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.get('page[size]') !== '100') return undefined
      if (searchParams.get('page[number]') !== '2') return undefined
      request.signal.addEventListener('abort', () => (stopped = true))
      await held
      return reach(request)
    }),
  )
  return { release, isStopped: () => stopped }
}

async function selectingAll() {
  const opened = visit(superadmin, `/admin/users?${filter({ q: 'conta' })}`)
  await opened.user.click(
    await screen.findByRole('checkbox', { name: 'Seleziona tutta la pagina' }),
  )
  await opened.user.click(await screen.findByRole('button', { name: 'Seleziona tutti i 130' }))
  await screen.findByText('100 di 130…')
  return opened
}

test('selecting all says how far it is, and can be given up', async () => {
  const held = holdSecondHundred()
  const { user } = await selectingAll()
  await user.click(screen.getByRole('button', { name: 'Interrompi' }))
  await screen.findByRole('button', { name: 'Seleziona tutti i 130' })
  await waitFor(() => expect(held.isStopped()).toBe(true))
  held.release()
  screen.getByText('25 utenti selezionati')
})

test('a row deselected while all are being selected leaves only the earlier selection', async () => {
  const held = holdSecondHundred()
  const { user } = await selectingAll()
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona Pia Conta 003' }))
  await screen.findByText('24 utenti selezionati')
  await waitFor(() => expect(held.isStopped()).toBe(true))
  held.release()
  screen.getByText('24 utenti selezionati')
})

test('a list that is left or filtered anew while all are selected has none of them selected', async () => {
  const held = holdSecondHundred()
  const { user, router } = await selectingAll()
  // Each word is looked for by itself: 000 to 009, and 100.
  await act(() => router.navigate(`/admin/users?${filter({ q: 'conta 00' })}`))
  await waitFor(() => expect(held.isStopped()).toBe(true))
  held.release()
  await screen.findByText('11 risultati')
  expect(screen.queryByText('130 utenti selezionati')).toBeNull()
  network.resetHandlers()
  const other = holdSecondHundred()
  await act(() => router.navigate(`/admin/users?${filter({ q: 'conta' })}`))
  await user.click(await screen.findByRole('button', { name: 'Seleziona tutti i 130' }))
  await screen.findByText('100 di 130…')
  await act(() => router.navigate('/admin/databases'))
  await waitFor(() => expect(other.isStopped()).toBe(true))
})

test('users are deleted together after a word; who has surveys stays, with the server’s sentence', async () => {
  const [free, bound] = [
    await person(server(), 'doctor', { firstName: 'Lino', lastName: 'Blocco' }),
    await person(server(), 'doctor', { firstName: 'Mara', lastName: 'Blocco' }),
  ]
  const { id } = await admin.have('createDatabase', { body: { name: 'Con schede' } })
  await join(server(), bound, id, 'user')
  await bound.have('createSurvey', { params: { databaseId: id } })
  const { user } = visit(admin, `/admin/users?${filter({ q: 'blocco' })}`)
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona tutta la pagina' }))
  await user.click(screen.getByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(dialog().getByText('Eliminare 2 utenti?')).toBeTruthy())
  expect(dialog().getByText('Elimina')).toHaveProperty('disabled', true)
  await user.type(dialog().getByRole('textbox', { hidden: true }), 'elimina')
  await user.click(dialog().getByText('Elimina'))
  await waitFor(() =>
    expect(dialog().getByText('L’utente ha 1 scheda: non può essere rimosso.')).toBeTruthy(),
  )
  expect(dialog().getByText('Mara Blocco')).toBeTruthy()
  expect(dialog().getByText('1 utente eliminato')).toBeTruthy()
  await user.click(dialog().getByText('Chiudi'))
  await waitFor(() => expect(names()).toEqual(['Mara Blocco']))
  await screen.findByText('1 utente selezionato')
  expect((await admin.call('user', { params: { id: free.id } })).status).toBe(404)
})

test('a row that may not be deleted can’t be selected, and says why', async () => {
  visit(admin, `/admin/users?${filter({ role: 'superadmin' })}`)
  const box = await screen.findByRole('checkbox', { name: 'Seleziona Sara Suprema' })
  expect(box).toHaveProperty('disabled', true)
  const reason = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe(
    'Solo un superadmin può modificare o eliminare gli amministratori.',
  )
})

test('databases are archived together and taken back', async () => {
  for (const name of ['Gemello uno', 'Gemello due'])
    await admin.have('createDatabase', { body: { name } })
  const { user } = visit(admin, `/admin/databases?${filter({ archived: 'false', q: 'gemello' })}`)
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona tutta la pagina' }))
  await user.click(screen.getByRole('button', { name: 'Archivia' }))
  await waitFor(() => expect(dialog().getByText('Archiviare 2 database?')).toBeTruthy())
  await user.click(dialog().getByText('Archivia'))
  await screen.findByText('Nessun database corrisponde alla ricerca')
  await user.selectOptions(screen.getByLabelText('Mostra'), 'Archiviati')
  await screen.findByText('Gemello uno')
  await user.click(await screen.findByRole('checkbox', { name: 'Seleziona Gemello uno' }))
  expect(screen.queryByRole('button', { name: 'Archivia' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Riattiva' }))
  await waitFor(() => expect(dialog().getByText('Riattivare 1 database?')).toBeTruthy())
  await user.click(dialog().getByText('Riattiva'))
  await waitFor(() => expect(names()).toHaveLength(1))
  const { records } = await admin.call('adminDatabases', {
    query: { filter: { q: 'gemello', archived: false } },
  })
  expect(records).toMatchObject([{ name: 'Gemello uno' }])
})

test('databases are filtered by centre', async () => {
  for (const centre of ['Ospedale Maggiore', 'Clinica Minore'])
    await admin.have('createDatabase', { body: { name: `Studio ${centre}`, providers: [centre] } })
  const { user } = visit(admin, '/admin/databases')
  await screen.findByRole('option', { name: 'Clinica Minore' })
  await user.selectOptions(screen.getByLabelText('Centro'), 'Clinica Minore')
  await waitFor(() => expect(names()).toHaveLength(1))
  expect(names()[0]).toContain('Studio Clinica Minore')
})

test('a list that does not load says so once, and loads at the second try', async () => {
  const { user } = visit(admin, '/admin/nowhere')
  await screen.findByRole('heading', { level: 1, name: 'Pagina non trovata' })
  network.use(http.get('/v1/admin/users', lost))
  await user.click(screen.getByRole('link', { name: 'Utenti' }))
  await screen.findByText('Non è stato possibile caricare l’elenco')
  // The toast tells the reason (product §13).
  expect(await screen.findAllByText(/^Il server non risponde/)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  network.resetHandlers()
  await user.click(await screen.findByRole('button', { name: 'Riprova' }))
  await screen.findByText('Bruno Amministra')
})

test('the browser’s tab says which page it is before anything of it has come', async () => {
  const endless = new Promise<never>(() => undefined)
  const { router } = visit(superadmin, '/admin/users')
  await expectHeading('Utenti')
  network.use(http.get('/v1/admin/*', () => endless))
  for (const [address, title] of [
    ['users/5', 'Utente'],
    ['users/5/edit', 'Modifica utente'],
    ['mails/5', 'Messaggio'],
    ['databases/5', 'Database'],
    ['databases/5/edit/7', 'Progettazione'],
    ['databases/5/templates', 'Modelli statistici'],
    ['databases/5/stats/7/config', 'Configurazione del modello'],
  ]) {
    await router.navigate(`/admin/${address}`)
    await waitFor(() => expect(document.title).toBe(`${title} · Rilievo`))
  }
})
