import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { linkIn, startMailServer, type MailServer } from '../../setup/network/mail-server'
import { startProduct, superadmin } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { signIn, signOut } from '../sign-in'
import { asOneStory } from '../story'

const email = 'ada.neri@ospedale.example'
const password = 'il cormorano beve tisane 71'

/** A call of an administrator, made by a program. */
async function asAdministrator(url: string) {
  const login = await fetch(`${url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: superadmin }),
  })
  const authorization = login.headers.get('authorization') ?? ''
  return async (method: string, path: string, body?: object) => {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(reply.status).toBeLessThan(300)
    return (await reply.json()) as { data: { id: string }[] & { id: string } }
  }
}

/** Days and times must not depend on where server and browser stand. */
const zones = ['Europe/Rome', 'America/Los_Angeles'] as const

describe.each(zones)('a request for an account, over a real mail server, in %s', (zone) => {
  asOneStory()
  let smtp: MailServer
  // The product has this time zone, and sends its mails to a server of this file.
  const product = ownProduct(async () => {
    smtp = await startMailServer()
    return startProduct({
      TZ: zone,
      RILIEVO_ADMIN_EMAIL: superadmin.email,
      RILIEVO_ADMIN_PASSWORD: superadmin.password,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Rilievo <rilievo@ospedale.example>',
    })
  })
  let desk: Desk
  beforeAll(async () => {
    desk = await product.desk({ timezoneId: zone })
  })
  afterAll(() => smtp?.close())

  it('is made from the login page, with the keyboard alone', async () => {
    const { page } = desk
    await page.goto('/login')
    await page.getByRole('link', { name: 'Richiedi l’iscrizione' }).click()
    await page.getByRole('heading', { level: 1, name: 'Richiesta di iscrizione' }).waitFor()
    await page.getByLabel(/^Nome/).focus()
    for (const text of [
      'Ada',
      'Neri',
      email,
      'Ospedale di Asti',
      'Per lo studio sullo scompenso.',
    ]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Controlla la posta' }).waitFor()
    await page.getByText(email).waitFor()
  })

  it('is confirmed by the mail’s link, which being fetched does not use up', async () => {
    const { page } = desk
    const mail = await smtp.mail(email, 'Conferma la tua richiesta di iscrizione')
    const link = linkIn(mail)
    expect(link.startsWith(`${product.url}/subscription_requests/`)).toBe(true)
    // Opens links as mail scanners do, with and without scripts.
    await fetch(link)
    await fetch(link, { method: 'HEAD' })
    const scanner = await product.desk()
    await scanner.page.goto(link)
    await scanner.page.getByRole('button', { name: 'Conferma la richiesta' }).waitFor()
    await scanner.context.close()

    await page.goto(link)
    await page.getByRole('button', { name: 'Conferma la richiesta' }).click()
    await page.getByRole('heading', { level: 1, name: 'Richiesta confermata' }).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { level: 1, name: 'La richiesta è già confermata' }).waitFor()
  })

  it('is found where the menu counts it, and accepted into a database with a centre of its', async () => {
    const admin = await asAdministrator(product.url)
    const database = { name: 'Registro dello scompenso', providers: ['Asti', 'Alba'] }
    await admin('POST', '/v1/admin/databases', database)
    const office = await product.desk({ timezoneId: zone })
    const { page } = office
    await signIn(page, superadmin)
    await page.getByRole('link', { name: /^Richieste di iscrizione.*1/ }).click()
    await page.getByRole('link', { name: 'Ada Neri' }).click()
    await page.getByText('Per lo studio sullo scompenso.').waitFor()
    await page.getByRole('button', { name: 'Accetta' }).click()
    const dialog = page.getByRole('dialog')
    const centres = dialog.getByRole('group', { name: 'Centro in «Registro dello scompenso»' })
    await centres.getByLabel('Asti').check()
    // Choosing a centre chooses its database.
    expect(await dialog.getByLabel('Registro dello scompenso', { exact: true }).isChecked()).toBe(
      true,
    )
    await dialog.getByRole('button', { name: 'Accetta' }).click()
    await page.getByText('Richiesta accettata').waitFor()
    await page.getByText('Accettata', { exact: true }).waitFor()
    expect(office.faults).toEqual([])
    await office.context.close()
  })

  it('ends with a password of the doctor’s own, which the mail’s link asks for, and lets in', async () => {
    const { page } = desk
    const mail = await smtp.mail(email, 'La tua richiesta di iscrizione è stata accettata')
    expect(mail.text).toContain('Gentile Ada,')
    expect(mail.text).toMatch(/accettata da \S+/)
    expect(mail.text).toContain('«Registro dello scompenso» (centro: Asti)')
    expect(mail.html).toContain('«Registro dello scompenso» (centro: Asti)')
    await page.goto(linkIn(mail))
    await page.getByLabel('Nuova password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Salva la password' }).click()
    await page.waitForURL('**/doctor')
    await page.getByText('Registro dello scompenso').first().waitFor()
    await signOut(page)
    await page.goto(linkIn(mail))
    await page.getByRole('heading', { name: 'Il collegamento non è valido o è scaduto' }).waitFor()
    await page.goto('/login')
    await signIn(page, { email, password })
    await page.waitForURL('**/doctor')
    await signOut(page)
  })

  it('tells who asks again nothing on the page, and in a mail that there is an account', async () => {
    const { page } = desk
    await page.goto('/subscription_requests')
    await page.getByLabel(/^Nome/).fill('Ada')
    await page.getByLabel(/^Cognome/).fill('Neri')
    await page.getByLabel(/^Indirizzo e-mail/).fill(email)
    await page.getByRole('button', { name: 'Invia la richiesta' }).click()
    await page.getByRole('heading', { level: 1, name: 'Controlla la posta' }).waitFor()
    const mail = await smtp.mail(email, 'Hai già un account su Rilievo')
    expect(linkIn(mail)).toBe(`${product.url}/login`)
  })

  it('has written no error to the console but the refusals of spent links', () => {
    expect(desk.faults.filter((fault) => !/status of (409|422)/.test(fault))).toEqual([])
  })
})
