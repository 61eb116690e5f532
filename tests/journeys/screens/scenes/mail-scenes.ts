import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from './database-scenes'
import type { Scene } from '../../pages/look'
import { alter } from '../stand-ins'

const openNotifications = async (page: Page) => {
  await openDatabase(page)
  await page.getByRole('tab', { name: 'Medici' }).click()
  await page
    .getByRole('button', { name: /^Notifiche di/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Riepilogo settimanale' }).waitFor()
}

/** A mail with a link, which an administrator may have sent anew. */
const askForLink = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/v1/passwords_forgot', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'medico@rilievo.example' }),
    })
  })

/** Number of such mails that were sent, as the server has it. */
const linksSent = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('rilievo') ?? '{}') as { token?: string }
    const headers = { authorization: `Bearer ${token ?? ''}` }
    const reply = await fetch('/v1/admin/mails', { headers })
    const { data } = (await reply.json()) as { data: { attributes: Record<string, unknown> }[] }
    return data.filter(
      ({ attributes: { cause, state } }) => cause === 'reset' && state === 'written',
    ).length
  })

const openMails = async (page: Page) => {
  if ((await linksSent(page)) === 0) await askForLink(page)
  // The list does not follow by itself what is sent meanwhile.
  await expect.poll(() => linksSent(page)).toBeGreaterThan(0)
  await page.goto('/admin/mails')
  await page
    .getByRole('button', { name: /^Invia di nuovo a/ })
    .first()
    .waitFor()
}

interface Listed {
  data: { readonly id: string; readonly attributes: object }[]
  readonly meta: Record<string, unknown>
}

/** A list has a record for each of these, made of its first one. */
const fill = (page: Page, type: string, all: readonly object[]) =>
  alter<Listed>(page, new RegExp(`/v1/admin/${type}`), (reply) => {
    const user = { data: null }
    const [first = { type, id: '1', attributes: {}, relationships: { user } }] = reply.data
    reply.data = all.map((own, index) => ({
      ...first,
      id: String(index + 1),
      attributes: { ...first.attributes, ...own },
    }))
    reply.meta['total'] = all.length
  })

const mailStates = ['failed', 'settled', 'written', 'waiting', 'cancelled', 'sent']

/** Mails of each state: the demonstration's are all written to the outbox. */
const openFailedMails = async (page: Page) => {
  await askForLink(page)
  const mails = mailStates.map((state) => ({ state }))
  await fill(page, 'mails', mails)
  await page.goto('/admin/mails')
  await page.getByText('6 messaggi non sono partiti', { exact: false }).waitFor()
}

const throttled = [
  { limit: 'account', network: '192.0.2.7', minutes: 10 },
  { limit: 'requests from an address', network: '2001:db8:85a3::/64', minutes: 15 },
  { limit: 'codes of an account', network: '198.51.100.23', minutes: -60 },
].map(({ minutes, ...counter }) => ({
  ...counter,
  createdAt: new Date(Date.now() + (minutes - 15) * 60_000).toISOString(),
  until: new Date(Date.now() + minutes * 60_000).toISOString(),
}))

/** Screens of mails and notifications, for administrators. */
export const mailScenes: readonly Scene[] = [
  {
    name: 'admin-member-notifications',
    show: async (page) => {
      await openNotifications(page)
      const reminder = page.getByRole('checkbox', { name: 'Promemoria delle bozze' })
      if (!(await reminder.isChecked())) await reminder.check()
      await page.getByLabel('Dopo quanti giorni senza modifiche').waitFor()
      await page.getByRole('button', { name: /^Invia una prova a te: Riepilogo/ }).click()
      await page.getByText(/Prova in partenza per/).waitFor()
    },
  },
  {
    name: 'admin-member-notifications-invalid',
    show: async (page) => {
      await openNotifications(page)
      const reminder = page.getByRole('checkbox', { name: 'Promemoria delle bozze' })
      if (!(await reminder.isChecked())) await reminder.check()
      await page.getByLabel('Dopo quanti giorni senza modifiche').fill('molti')
      await page.keyboard.press('Enter')
      await page.getByText(/Scrivi un numero intero di giorni/).waitFor()
    },
  },
  {
    name: 'admin-mails',
    show: async (page) => {
      await openMails(page)
      const mail = page.getByRole('row').filter({ hasText: 'Scegli una nuova password' }).first()
      await mail.getByText('medico@rilievo.example').waitFor()
    },
  },
  {
    name: 'admin-mail',
    show: async (page) => {
      await openMails(page)
      await page.goto('/admin/mails/1')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('Tentativi').waitFor()
    },
  },
  {
    name: 'admin-mail-send-again',
    show: async (page) => {
      await openMails(page)
      await page
        .getByRole('button', { name: /^Invia di nuovo a/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** Mails that did not go out, and who is being refused. */
export const failureScenes: readonly Scene[] = [
  { name: 'admin-mails-failed', show: openFailedMails },
  {
    name: 'admin-mails-dismiss',
    show: async (page) => {
      await openFailedMails(page)
      await page.getByLabel('Seleziona tutta la pagina').check()
      await page
        .getByRole('region', { name: 'Azioni sugli elementi selezionati' })
        .getByRole('button', { name: 'Segna come gestito' })
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-throttlings-none', address: '/admin/throttlings' },
  {
    name: 'admin-throttlings',
    show: async (page) => {
      await fill(page, 'throttlings', throttled)
      await page.goto('/admin/throttlings')
      await page.getByText('192.0.2.7').waitFor()
    },
  },
  {
    name: 'admin-users-throttled',
    show: async (page) => {
      await fill(page, 'throttlings', throttled)
      await page.goto('/admin/users')
      await page.getByText(/sono in corso 3 rallentamenti/).waitFor()
    },
  },
]

/** Notifications of the user. */
export const ownNotificationScenes: readonly Scene[] = [
  {
    name: 'profile-notifications',
    show: async (page) => {
      await page.goto('/profile')
      await page.getByRole('heading', { level: 2, name: 'Notifiche' }).waitFor()
      await page.locator('.profile__database summary').first().waitFor()
      const open = page.locator('.profile__database[open]')
      if ((await open.count()) === 0) {
        await page.locator('.profile__database summary').first().click()
      }
      await page.getByRole('checkbox', { name: 'Riepilogo settimanale' }).first().waitFor()
      await page.locator('.profile__database').first().scrollIntoViewIfNeeded()
    },
  },
]
