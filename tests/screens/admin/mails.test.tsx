import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queueMail } from '../../../server/mail/mail'
import { passwordChangedMail } from '../../../server/mail/messages/account-notices'
import { person, type Person } from '../../setup/people/people'
import { expectHeading, startAdmin } from './open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
  await import('../../../resources/admin/list/ActionButton')
  await import('../../../resources/admin/list/BulkDialog')
})

/** A notice that the mail server has refused for good. */
async function failed(email: string): Promise<void> {
  const owner = await person(server(), 'doctor', { email })
  const { db, pool } = server().deps
  await queueMail(db, server().deps, passwordChangedMail({ firstName: 'Ada', email }, false), {
    userId: owner.id,
  })
  await pool.query(
    `update mails set state = 'failed', sealed = null, last_error = 'Il server di posta ha rifiutato il messaggio: 550' where recipient = $1`,
    [email],
  )
}
const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
const only = '/admin/mails?filter=%7B%22state%22%3A%22failed%22%7D'

test('mails that did not go out are told until somebody has seen to each', async () => {
  for (const name of ['uno', 'due', 'tre']) await failed(`${name}@example.it`)
  const { user } = visit(admin, only)
  await expectHeading('Messaggi inviati')
  await screen.findByText(/^3 messaggi non sono partiti/)
  await user.click(
    await screen.findByRole('button', { name: 'Segna come gestito: uno@example.it' }),
  )
  await screen.findByText(/^2 messaggi non sono partiti/)
  await waitFor(() => expect(screen.queryByText('uno@example.it')).toBeNull())
  for (const name of ['due', 'tre']) {
    const row = screen.getByText(`${name}@example.it`).closest('tr')
    if (row === null) throw new Error('no row')
    await user.click(within(row).getByRole('checkbox'))
  }
  await user.click(screen.getByRole('button', { name: 'Segna come gestito' }))
  await screen.findByRole('heading', { name: 'Segnare come gestiti 2 messaggi?', hidden: true })
  await user.click(dialog().getByRole('button', { name: 'Segna come gestito', hidden: true }))
  await waitFor(() => expect(screen.queryByText(/messaggi? non/)).toBeNull())
  expect(
    (await admin.call('mails', { query: { filter: { state: 'settled' } } })).meta,
  ).toMatchObject({
    total: 3,
  })
})

test('the page of one that was settled still says why it did not go out', async () => {
  await failed('quattro@example.it')
  const { user } = visit(admin, only)
  await user.click(await screen.findByRole('link', { name: /password/ }))
  await user.click(await screen.findByRole('button', { name: 'Segna come gestito' }))
  await screen.findByText('Gestito')
  await screen.findByText(/ha rifiutato il messaggio: 550/)
  expect(screen.queryByRole('button', { name: 'Segna come gestito' })).toBeNull()
})

test('mails that only lie in the outbox are told to superadmins where they come in, and lead to them', async () => {
  const email = 'cinque@example.it'
  await failed(email)
  await server().deps.pool.query(`update mails set state = 'written' where recipient = $1`, [email])
  await admin.have('createDatabase', { body: { name: 'Studio' } })
  const first = visit(admin, '/admin/databases')
  await screen.findByText('Studio')
  expect(screen.queryByText(/rimast[oi] nella cartella/)).toBeNull()
  first.close()
  const superadmin = await person(server(), 'superadmin')
  const { user } = visit(superadmin, '/admin/databases')
  await screen.findByText(/^1 messaggio è rimasto nella cartella «outbox» del server/)
  await user.click(screen.getByRole('link', { name: 'Mostra i rimasti' }))
  await expectHeading('Messaggi inviati')
  // Rows may be drawn anew once the list knows more of them: one that a test holds on to may be gone.
  await waitFor(() =>
    expect(screen.getByText(email).closest('tr')?.textContent).toContain('Solo in outbox'),
  )
  await user.click(await screen.findByRole('button', { name: `Segna come gestito: ${email}` }))
  await waitFor(() => expect(screen.queryByText(/rimast[oi] nella cartella/)).toBeNull())
})
