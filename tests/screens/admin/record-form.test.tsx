import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../src/api/calls/query'
import { invalidate } from '../../../resources/admin/provider/stale'
import { person, type Person } from '../../setup/people/people'
import { http, lost, network, reach } from '../network'
import { asksBeforeClosing } from '../browser'
import { expectHeading, startAdmin } from './open-admin'

const { server, visit } = startAdmin()
let admin: Person
let doctor: Person
beforeAll(async () => {
  admin = await person(server(), 'admin', { firstName: 'Bruno', lastName: 'Amministra' })
  doctor = await person(server(), 'doctor', { firstName: 'Ivo', lastName: 'Cura' })
})

const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
const isAsked = () => screen.queryByText('Uscire senza salvare?') !== null

async function editing() {
  const opened = visit(admin, `/admin/users/${doctor.id}/edit`)
  await opened.user.type(await screen.findByLabelText(/^Cognome/), 'tore')
  return opened
}

test('a form with unsaved changes asks before it is left', async () => {
  const { user, address } = await editing()
  await user.click(screen.getByRole('link', { name: 'Utenti', current: 'page' }))
  await waitFor(() => expect(isAsked()).toBe(true))
  await user.click(dialog().getByText('Annulla'))
  expect(address()).toBe(`/admin/users/${doctor.id}/edit`)
  expect(screen.getByLabelText(/^Cognome/)).toHaveProperty('value', 'Curatore')
  await user.click(screen.getByRole('link', { name: 'Annulla' }))
  await user.click(await dialog().findByText('Esci senza salvare'))
  await expectHeading('Ivo Cura')
})

test('closing the page asks too; who has saved, or changed nothing, is not asked', async () => {
  const { user } = await editing()
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await expectHeading('Ivo Curatore')
  expect(isAsked()).toBe(false)
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
  await user.click(screen.getByRole('link', { name: 'Modifica' }))
  await screen.findByLabelText(/^Cognome/)
  await user.click(screen.getByRole('link', { name: 'Annulla' }))
  await expectHeading('Ivo Curatore')
})

test('a form that could not be saved still asks', async () => {
  const { user } = await editing()
  network.use(http.put('/v1/admin/users/*', lost))
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await screen.findByText(/^Il server non risponde/)
  await user.click(screen.getByRole('link', { name: 'Annulla' }))
  await waitFor(() => expect(isAsked()).toBe(true))
})

test('going back in the browser asks too, to the page that a save has led to as well', async () => {
  const { user, router } = await editing()
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await user.click(await screen.findByRole('link', { name: 'Modifica' }))
  await user.type(await screen.findByLabelText(/^Cognome/), 's')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(isAsked()).toBe(true))
})

test('a link that is pressed as soon as a save has led to it is followed', async () => {
  const { user, address } = await editing()
  const pressed = new Promise<void>((resolve) => {
    // Before the effects of the page that was left.
    const appearing = new MutationObserver(() => {
      const link = screen.queryByRole('link', { name: 'Modifica' })
      if (link === null) return
      appearing.disconnect()
      link.click()
      resolve()
    })
    appearing.observe(document.body, { childList: true, subtree: true })
  })
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await pressed
  await screen.findByLabelText(/^Cognome/)
  expect(address()).toBe(`/admin/users/${doctor.id}/edit`)
})

test('pressing twice saves once', async () => {
  const sent: string[] = []
  network.use(
    http.put('/v1/admin/users/*', async ({ request }) => {
      sent.push(request.url)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return reach(request)
    }),
  )
  const { user } = await editing()
  const save = screen.getByRole('button', { name: 'Salva' })
  await user.click(save)
  await user.click(save)
  await screen.findByRole('heading', { level: 1, name: /^Ivo Cura/ })
  expect(sent).toHaveLength(1)
})

/** Bodies of the calls that change an account. */
function sentChanges(): unknown[] {
  const sent: unknown[] = []
  network.use(
    http.put('/v1/admin/users/*', async ({ request }) => {
      sent.push(await request.clone().json())
      return reach(request)
    }),
  )
  return sent
}

test('a form sends its own changes alone, and what others changed meanwhile stays', async () => {
  const other = await person(server(), 'doctor', { firstName: 'Lia', lastName: 'Nova' })
  const sent = sentChanges()
  const { user } = visit(admin, `/admin/users/${other.id}/edit`)
  await user.type(await screen.findByLabelText(/^Cognome/), 'k')
  await admin.have('updateUser', { params: { id: other.id }, body: { role: 'supervisor' } })
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await expectHeading('Lia Novak')
  expect(sent).toEqual([{ lastName: 'Novak' }])
  await screen.findByText('Supervisore')
})

test('a form without changes sends nothing, and ends as a save does', async () => {
  const sent = sentChanges()
  const { user, address } = visit(admin, `/admin/users/${doctor.id}/edit`)
  await user.type(await screen.findByLabelText(/^Cognome/), 'x{Backspace}')
  await user.type(screen.getByLabelText(/^Password/), 'x{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await screen.findByText('Utente salvato')
  await waitFor(() => expect(address()).toBe(`/admin/users/${doctor.id}`))
  expect(sent).toEqual([])
  expect(isAsked()).toBe(false)
})

test('a record read anew is shown while nothing is typed, and resets nothing that is', async () => {
  const other = await person(server(), 'doctor', { firstName: 'Eva', lastName: 'Prima' })
  const rename = (firstName: string) =>
    admin.have('updateUser', { params: { id: other.id }, body: { firstName } })
  const { user } = visit(admin, `/admin/users/${other.id}/edit`)
  const first = await screen.findByLabelText<HTMLInputElement>(/^Nome/)
  await rename('Evelina')
  act(() => invalidate('users'))
  await waitFor(() => expect(first.value).toBe('Evelina'))
  await user.type(screen.getByLabelText(/^Cognome/), 'vera')
  await rename('Evita')
  act(() => invalidate('users'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByLabelText(/^Cognome/)).toHaveProperty('value', 'Primavera')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await expectHeading('Evita Primavera')
})

test('a creation whose reply was lost can be corrected, and sent again', async () => {
  let isLost = false
  network.use(
    http.post(
      '/v1/admin/users',
      async ({ request }) => {
        await reach(request)
        isLost = true
        return lost()
      },
      { once: true },
    ),
  )
  const { user } = visit(admin, '/admin/users/create')
  await user.type(await screen.findByLabelText(/^Nome/), 'Carla')
  await user.type(screen.getByLabelText(/^Cognome/), 'Persa')
  await user.type(screen.getByLabelText(/^E-mail/), 'carla.persa@example.it')
  const save = screen.getByRole('button', { name: 'Salva' })
  await user.click(save)
  await waitFor(() => expect(isLost && save.getAttribute('aria-disabled')).toBe('false'))
  await user.type(screen.getByLabelText(/^E-mail/), '{Backspace}{Backspace}com')
  await user.click(save)
  await expectHeading('Carla Persa')
})

test('the first field with an error has the focus', async () => {
  const { user } = visit(admin, '/admin/users/create')
  await user.type(await screen.findByLabelText(/^Nome/), 'Carla')
  await user.type(screen.getByLabelText(/^E-mail/), doctor.email)
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Cognome/)))
})

test('a refusal about a field that the form does not have is said above the button; one that it has, at the field alone', async () => {
  const refusal = (pointer: string, detail: string) => ({
    status: '422',
    code: 'invalid',
    detail,
    source: { pointer },
  })
  const errors = [
    refusal('/data/attributes/active', 'Attivalo prima.'),
    refusal('/data/attributes/lastName', 'Troppo lungo.'),
  ]
  network.use(
    http.put('/v1/admin/users/*', () =>
      Response.json({ message: 'Controlla i dati inseriti.', errors }, { status: 422 }),
    ),
  )
  const { user } = await editing()
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  const told = await screen.findByText('Attivalo prima.')
  expect(told.closest('.record-form')).not.toBeNull()
  expect(screen.getAllByText('Troppo lungo.')).toHaveLength(1)
})

test('a refusal that is about no field is said above the button, until it is tried again', async () => {
  const message = 'In questo momento non si possono cambiare utenti.'
  network.use(
    http.put(
      '/v1/admin/users/*',
      () =>
        Response.json(
          { message, errors: [{ status: '422', code: 'invalid', detail: message }] },
          { status: 422 },
        ),
      { once: true },
    ),
  )
  const { user } = await editing()
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await screen.findByText(message)
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await screen.findByRole('heading', { level: 1, name: /^Ivo Cura/ })
})
