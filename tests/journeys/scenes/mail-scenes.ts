import type { Page } from 'playwright-core'
import { openDatabase } from './database-scenes'
import type { Scene } from '../pages/look'

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

const openMails = async (page: Page) => {
  const link = page.getByRole('button', { name: /^Invia di nuovo a/ }).first()
  await page.goto('/admin/mails')
  if (!(await link.isVisible().catch(() => false))) await askForLink(page)
  for (let round = 0; round < 40 && !(await link.isVisible()); round += 1) {
    await page.waitForTimeout(500)
    await page.reload()
    await page.locator('h1').first().waitFor()
    await page.waitForTimeout(300)
  }
  await link.waitFor()
}

/** What administrators see of mails and notifications. */
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

/** One's own notifications. */
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
