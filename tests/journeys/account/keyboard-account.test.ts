// @module-tag whole
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestCaller } from '../../setup/people/caller'
import type { Desk } from '../../setup/browser/browser'
import { linkIn, startMailServer, type MailServer } from '../../setup/network/mail-server'
import { startProduct, superadmin } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { focusInside, hasFocus } from '../pages/waits'
import { KeyboardHands } from '../pages/keyboard-hands'
import { callerFor, type Account } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { plantDatabase } from '../study'

const password = 'il cormorano beve tisane 71'
const asking = { firstName: 'Ada', lastName: 'Neri', email: 'ada.neri@ospedale.example' }
const accepted = 'La tua richiesta di iscrizione è stata accettata'

describe('an account without a mouse, over a real mail server', () => {
  asOneStory()
  let smtp: MailServer
  // The product sends its mails to a server of this file.
  const product = ownProduct(async () => {
    smtp = await startMailServer()
    return startProduct({
      RILIEVO_ADMIN_EMAIL: superadmin.email,
      RILIEVO_ADMIN_PASSWORD: superadmin.password,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Rilievo <rilievo@ospedale.example>',
    })
  })
  let doctor: Account
  let desk: Desk
  let hands: KeyboardHands
  /** An administrator's, signed in once: what follows a mail within the minute has no time for more. */
  let chief: Desk
  let keys: KeyboardHands
  beforeAll(async () => {
    desk = await product.desk()
    hands = new KeyboardHands(desk.page)
    ;({ doctor } = await plantDatabase(product.url))
  })
  afterAll(() => smtp?.close())

  it('whose password is forgotten gets another by the mail’s link, and is in', async () => {
    const { page } = desk
    await page.goto('/login')
    await hands.tabTo(/^Password dimenticata/)
    await hands.press('Enter')
    // The page before has such a field, too.
    await hasFocus(page.getByRole('heading', { level: 1, name: 'Password dimenticata' }))
    await hands.tabTo(/^Indirizzo e-mail/)
    await hands.type(doctor.email)
    await hands.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Controlla la posta' }).waitFor()
    const mail = await smtp.mail(doctor.email, 'Scegli una nuova password')
    await page.goto(linkIn(mail))
    // The heading that stands while the screen loads has the field's name.
    await hasFocus(page.getByLabel('Nuova password', { exact: true }))
    await hands.type(password)
    await hands.press('Enter')
    await page.waitForURL('**/doctor')
  })

  it('that is open in a thief’s browser too is seen there, and closed from here', async () => {
    const { page } = desk
    const thief = await callerFor(product.url, { email: doctor.email, password })
    expect((await thief.call('currentUser')).status).toBe(200)
    await page.goto('/profile')
    await hands.tabTo(/^Chiudi la sessione su/, 60)
    await hands.press('Enter')
    await page.getByText('Sessione chiusa.').waitFor()
    expect((await thief.call('currentUser')).status).toBe(401)
    await expect
      .poll(() => page.getByRole('button', { name: /^Chiudi la sessione/ }).count())
      .toBe(0)
    await page.reload()
    await page.getByText('Questa', { exact: true }).waitFor()
  })

  it('that is slowed by the guesses of others is entered by a link', async () => {
    const { email } = doctor
    const wrong = { body: { user: { email, password: 'una frase sbagliata' } } }
    // A browser in which its owner has never been.
    const other = await product.desk()
    const keys = new KeyboardHands(other.page)
    for (let n = 0; n < 10; n += 1) await new TestCaller(product.url, null).call('login', wrong)
    await other.page.goto('/login')
    await keys.arrive(/^Indirizzo e-mail/)
    await keys.type(email)
    await keys.press('Tab')
    await keys.type(password)
    await keys.press('Enter')
    await keys.tabTo(/^Ricevi un collegamento per accedere/)
    await keys.press('Enter')
    await keys.arrive(/tra poco arriverà un messaggio/)
    await other.page.goto(linkIn(await smtp.mail(email, 'Il collegamento per accedere a Rilievo')))
    await keys.tabTo(/^Accedi$/)
    await keys.press('Enter')
    await other.page.waitForURL('**/doctor')
    await other.context.close()
  })

  it('that somebody asks for is given to them by an administrator', async () => {
    const visitor = new TestCaller(product.url, null)
    await visitor.call('createSubscriptionRequest', { body: asking })
    const link = linkIn(await smtp.mail(asking.email, 'Conferma la tua richiesta di iscrizione'))
    const [, code = ''] = /subscription_requests\/([\w-]+)\/confirm/.exec(link) ?? []
    await visitor.call('validateSubscriptionEmail', { params: { code } })
    chief = await product.desk()
    keys = new KeyboardHands(chief.page)
    await signIn(chief.page, superadmin)
    await chief.page.goto('/admin/databases')
    await keys.tabTo(/^Richieste di iscrizione/)
    await keys.press('Enter')
    await keys.tabTo(/^Ada Neri/, 60)
    await keys.press('Enter')
    await chief.page.getByRole('heading', { level: 1, name: 'Ada Neri' }).waitFor()
    await keys.tabTo(/^Accetta$/)
    await keys.press('Enter')
    await focusInside(chief.page, '[role=dialog], dialog')
    await keys.tabTo(/^Accetta$/)
    await keys.press('Enter')
    await chief.page.getByText('Richiesta accettata').first().waitFor()
    await smtp.mail(asking.email, accepted)
  })

  it('whose mail has just left is not sent another: the administrator who asks is told to wait', async () => {
    await chief.page.goto('/admin/databases')
    await keys.tabTo(/^Messaggi inviati/)
    await keys.press('Enter')
    await keys.tabTo(/^Invia di nuovo a ada\.neri/, 80)
    await keys.press('Enter')
    await focusInside(chief.page, '[role=dialog], dialog')
    await keys.tabTo(/^Invia di nuovo$/)
    await keys.press('Enter')
    await chief.page.getByText('meno di un minuto fa', { exact: false }).waitFor()
    expect(smtp.taken.filter(({ subject }) => subject === accepted)).toHaveLength(1)
    await keys.arrive(/^Invia di nuovo a ada\.neri/)
  })

  it('whose name is wrong is corrected by an administrator', async () => {
    await chief.page.goto('/admin/users')
    await keys.tabTo(/^Ada Neri|^Neri/, 80)
    await keys.press('Enter')
    await chief.page.getByRole('heading', { level: 1, name: /Neri/ }).waitFor()
    await keys.tabTo(/^Modifica$/)
    await keys.press('Enter')
    await chief.page.getByRole('heading', { level: 1, name: 'Modifica utente' }).waitFor()
    await keys.tabTo(/^Cognome/)
    await keys.press('ControlOrMeta+A')
    await keys.type('Bianchi')
    await keys.press('Enter')
    await chief.page.getByRole('heading', { level: 1, name: /Bianchi/ }).waitFor()
    await chief.context.close()
  })
})
