import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { TestCaller } from '../../setup/people/caller'
import type { Desk } from '../../setup/browser/browser'
import { linkIn, startMailServer, type MailServer } from '../../setup/network/mail-server'
import { startProduct, superadmin } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { KeyboardHands } from '../pages/keyboard-hands'
import { focusInside } from '../pages/waits'
import { callerFor } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

const password = 'il cormorano beve tisane 71'
const registry = 'Registro dello scompenso'

/** Whether a button lies wholly within the window, whatever has been scrolled. */
async function isInSight(page: Page, name: string): Promise<boolean> {
  const box = await page
    .getByRole('dialog')
    .getByRole('button', { name, exact: true })
    .boundingBox()
  const { height = 0 } = page.viewportSize() ?? {}
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

describe('accounts that an administrator opens, over a real mail server', () => {
  asOneStory()
  let smtp: MailServer
  const product = ownProduct(async () => {
    smtp = await startMailServer()
    return startProduct({
      RILIEVO_ADMIN_EMAIL: superadmin.email,
      RILIEVO_ADMIN_PASSWORD: superadmin.password,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Rilievo <rilievo@ospedale.example>',
    })
  })
  let desk: Desk
  let admin: TestCaller
  let databaseId: string
  beforeAll(async () => {
    admin = await callerFor(product.url, superadmin)
    const body = { name: registry, providers: ['Asti', 'Alba'] }
    databaseId = (await admin.have('createDatabase', { body })).id
    const known = { firstName: 'Lia', lastName: 'Nota', email: 'lia.nota@ospedale.example' }
    await admin.have('createUser', { body: { ...known, role: 'doctor', password } })
    desk = await product.desk()
  })
  afterAll(() => smtp?.close())

  it('are invited from a pasted list, each line told, with a centre for all of them', async () => {
    const { page } = desk
    await signIn(page, superadmin)
    await page.goto(`/admin/databases/${databaseId}?tab=users`)
    await page.getByRole('button', { name: 'Aggiungi medici' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Scrivi o incolla' }).click()
    const people = [
      'Cognome\tNome\tE-mail',
      'Neri\tAda\tada.neri@ospedale.example',
      'Po\tEva\teva.po@ospedale.example',
      'Nota\tLia\tlia.nota@ospedale.example',
      'Neri\tAda\tADA.NERI@ospedale.example',
      'Riva\tLeo\tleo.riva(at)ospedale.example',
    ]
    await dialog.getByLabel('Indirizzi e-mail').fill(people.join('\n'))
    await dialog.getByText('3 indirizzi validi · 1 riga senza indirizzo · 1 ripetuto').waitFor()
    await dialog.getByText('Riga 6: Riva Leo leo.riva(at)ospedale.example').waitFor()
    await dialog.getByLabel('Centro').selectOption('Asti')
    await dialog.getByRole('button', { name: 'Aggiungi 3' }).click()
    await dialog.getByRole('heading', { name: 'Invitare 2 persone?' }).waitFor()
    await dialog.getByRole('button', { name: 'Invita 2' }).click()
    await dialog.getByRole('button', { name: 'Copia come testo' }).waitFor()
    const lines = await dialog.locator('.results li').allInnerTexts()
    expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      'ada.neri@ospedale.example Ada Neri Invitato',
      'eva.po@ospedale.example Eva Po Invitato',
      'lia.nota@ospedale.example Lia Nota Aggiunto',
      'Riva Leo leo.riva(at)ospedale.example Riga 6 Non è un indirizzo',
    ])
    await dialog.getByText('Chiudi', { exact: true }).click()
    await expect.poll(() => page.getByText(/^Invitato il \d\d\/\d\d\/\d{4}$/).count()).toBe(2)
  })

  it('are mailed once; the mail’s link leads to a password and into the database', async () => {
    const mail = await smtp.mail('ada.neri@ospedale.example', `Invito a «${registry}» su Rilievo`)
    expect(mail.text).toContain(`«${registry}»`)
    expect(mail.text).toContain('per il centro «Asti»')
    const visit = await product.desk()
    await visit.page.goto(linkIn(mail))
    await visit.page.getByLabel('Nuova password', { exact: true }).fill(password)
    await visit.page.getByRole('button', { name: 'Salva la password' }).click()
    await visit.page.waitForURL('**/doctor')
    await visit.page.getByText(registry).first().waitFor()
    expect(visit.faults).toEqual([])
    await visit.context.close()
  })

  it('are no longer shown as invited once they are in; the others are written to again', async () => {
    const { page } = desk
    await page.reload()
    await expect.poll(() => page.getByText(/^Invitato il/).count()).toBe(1)
    await page.getByRole('button', { name: 'Invia di nuovo l’invito a Eva Po' }).click()
    await page
      .getByText(/^Un’e-mail è partita meno di un minuto fa/)
      .first()
      .waitFor()
  })

  it('are invited one by one with the keyboard alone, by an address typed in the search', async () => {
    const { page } = desk
    const hands = new KeyboardHands(page)
    await page.goto(`/admin/databases/${databaseId}?tab=supervisors`)
    await hands.tabTo(/^Aggiungi supervisori$/, 60)
    await hands.press('Enter')
    await focusInside(page, 'dialog')
    await hands.arrive(/^Cerca per nome/)
    await hands.type('ugo.capo@ospedale.example')
    await hands.tabTo(/^Invita ugo\.capo/)
    await hands.press('Enter')
    await hands.arrive(/^Nome/)
    await hands.type('Ugo')
    await hands.press('Tab')
    await hands.type('Capo')
    await hands.tabTo(/^Invita$/)
    await hands.press('Enter')
    await page.getByRole('dialog').getByText('Invitato').first().waitFor()
    await hands.press('Escape')
    await page.getByText(/^Invitato il/).waitFor()
    const mail = await smtp.mail('ugo.capo@ospedale.example', `Invito a «${registry}» su Rilievo`)
    expect(mail.text).toContain('a seguire come supervisore')
  })

  it('that thirteen people asked for wait, ten of them confirmed', async () => {
    const visitor = new TestCaller(product.url, null)
    const asking = Array.from({ length: 13 }, (_, number) => ({
      firstName: 'Carla',
      lastName: `Chiede ${number}`,
      email: `chiede${number}@ospedale.example`,
    }))
    for (const body of asking) await visitor.call('createSubscriptionRequest', { body })
    for (const { email } of asking.slice(0, 10)) {
      const mail = await smtp.mail(email, 'Conferma la tua richiesta di iscrizione')
      const code = /subscription_requests\/([^/]+)\/confirm/.exec(linkIn(mail))?.[1] ?? ''
      await visitor.call('validateSubscriptionEmail', { params: { code } })
    }
    const count = async () => (await admin.call('subscriptionRequests')).meta['total']
    await expect.poll(count, { timeout: 30_000 }).toBe(13)
  })

  it('are opened for ten of them, with a centre, by four clicks from the list', async () => {
    const { page } = desk
    await page.setViewportSize({ width: 1440, height: 757 })
    await page.goto('/admin/subscription_requests')
    await page.evaluate(() => {
      document.documentElement.dataset['clicks'] = '0'
      const count = () => {
        const { dataset } = document.documentElement
        dataset['clicks'] = String(Number(dataset['clicks']) + 1)
      }
      window.addEventListener('pointerdown', count, true)
    })
    await page.getByLabel('Seleziona tutta la pagina').check()
    await page.getByText('13 richieste selezionate').waitFor()
    await page.getByRole('button', { name: 'Accetta' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Accettare 10 richieste?' }).waitFor()
    await dialog.getByText('Riguarda 10 di 13. Restano fuori:').waitFor()
    await dialog.getByText('l’indirizzo e-mail non è ancora confermato').first().waitFor()
    const centres = dialog.getByRole('group', { name: `Centro in «${registry}»` })
    await centres.waitFor()
    expect(await isInSight(page, 'Accetta 10')).toBe(true)
    await page.setViewportSize({ width: 390, height: 700 })
    expect(await isInSight(page, 'Accetta 10')).toBe(true)
    await page.setViewportSize({ width: 1440, height: 757 })
    await centres.getByLabel('Alba').check()
    await dialog.getByRole('button', { name: 'Accetta 10' }).click()
    await page.getByText('10 richieste accettate').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['clicks'])).toBe('4')
    const { records } = await admin.call('databaseUsers', { params: { databaseId } })
    expect(records.filter(({ provider }) => provider === 'Alba')).toHaveLength(10)
  })

  it('leave no error in the console but the refusal of a mail too soon', () => {
    expect(desk.faults.filter((fault) => !/status of 409/.test(fault))).toEqual([])
  })
})
