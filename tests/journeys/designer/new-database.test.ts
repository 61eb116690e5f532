// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { superadmin } from '../../setup/server/product'
import { KeyboardHands } from '../pages/keyboard-hands'
import { look, type Scene } from '../pages/look'
import { focusInside, takeByKey } from '../pages/waits'
import { callerFor, newAccount } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

const source = 'Registro di partenza dei traumi'
const name = 'Registro dei traumi'
const product = sharedProduct()

describe('a new database from its name to its first doctor, by keyboard alone', () => {
  asOneStory()
  let desk: Desk
  let page: Page
  let hands: KeyboardHands
  beforeAll(async () => {
    const admin = await callerFor(product.url, superadmin)
    const database = await admin.have('createDatabase', { body: { name: source } })
    const params = { databaseId: database.id }
    const group = await admin.have('createGroup', { params, body: { name: 'Esame obiettivo' } })
    const question = { name: 'Frequenza cardiaca', kind: 'number' }
    await admin.have('createQuestion', { params: { groupId: group.id }, body: question })
    const doctor = { firstName: 'Zelda', lastName: 'Primitivi', role: 'doctor' } as const
    await admin.have('createUser', { body: { ...newAccount('zelda'), ...doctor } })
    desk = await product.desk()
    page = desk.page
    hands = new KeyboardHands(page)
    await signIn(page, superadmin)
  })

  const card = (text: string) =>
    page.locator('.question-card__name').getByText(text, { exact: true })
  const steps = () => page.getByRole('region', { name: 'Prossimi passi' })
  const done = () => steps().locator('.is-done h3').allTextContents()

  /** Looks at the page at every width, and leaves it at the widest. */
  async function lookHere(scene: Scene): Promise<void> {
    await look(desk, scene)
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  it('the administrator names it, and its empty designer offers ways to begin', async () => {
    await page.goto('/admin/databases/create')
    await page.getByLabel('Nome del database').fill(name)
    await hands.press('Enter')
    await page.getByText('Comincia con un gruppo').waitFor()
    await lookHere({ name: 'new-database-designer' })
  })

  it('a ready score tells its source, and becomes a group with its total', async () => {
    await hands.tabTo(/^Punteggio pronto/)
    await hands.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Aggiungi un punteggio pronto' })
    await dialog.waitFor()
    await focusInside(page, 'dialog input')
    await hands.press('Space', 'ArrowDown', 'ArrowDown')
    const glasgow = dialog.getByRole('radio', { name: 'Glasgow Coma Scale' })
    await expect.poll(() => glasgow.isChecked()).toBe(true)
    await dialog.getByText(/Lancet/).waitFor()
    await lookHere({ name: 'ready-scores' })
    await hands.press('Enter')
    await card('GCS: totale').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  it('a group of another database joins it, chosen by its database and its name', async () => {
    await hands.tabTo(/^Altri modi di aggiungere un gruppo/)
    await hands.press('Enter')
    await takeByKey(page, page.getByRole('menuitem', { name: 'Copia da un altro database' }))
    const dialog = page.getByRole('dialog', { name: 'Copia un gruppo da un altro database' })
    await dialog.waitFor()
    await focusInside(page, 'dialog input')
    await hands.type(source)
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(1)
    await hands.press('Tab', 'Space')
    await dialog.getByRole('radio', { name: 'Esame obiettivo' }).waitFor()
    await hands.press('Tab', 'Space')
    await dialog.getByText('Il gruppo si può copiare così com’è.').waitFor()
    await lookHere({ name: 'copy-group' })
    await hands.tabTo(/^Copia$/)
    await hands.press('Enter')
    await card('Frequenza cardiaca').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  it('the closed designer gives way to a page that says what comes next', async () => {
    await page.getByRole('link', { name: 'Chiudi la progettazione' }).focus()
    await hands.press('Enter')
    await steps().waitFor()
    await expect.poll(done).toEqual(['Struttura (Fatto)'])
    await lookHere({ name: 'next-steps' })
  })

  it('its trial leads to the open preview, where invented answers give the score a band', async () => {
    await hands.tabTo(/^Apri l’anteprima/)
    await hands.press('Enter')
    const preview = page.getByRole('region', { name: 'Anteprima' })
    const fill = preview.getByRole('button', { name: 'Riempi con valori di prova' })
    await fill.waitFor()
    await fill.focus()
    await hands.press('Enter')
    await preview.getByText(/^(lieve|moderato|grave)$/).waitFor()
    await lookHere({ name: 'ready-score-preview' })
    await page.getByRole('link', { name: 'Chiudi la progettazione' }).focus()
    await hands.press('Enter')
    await steps().waitFor()
    await expect.poll(done).toEqual(['Struttura (Fatto)', 'Prova una scheda (Fatto)'])
  })

  it('its doctors are added where they are listed, and the steps are done with that', async () => {
    await hands.tabTo(/^Aggiungi medici/)
    await hands.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Aggiungi medici' })
    await dialog.waitFor()
    await dialog.getByRole('searchbox').focus()
    await hands.type('Primitivi')
    await dialog.getByRole('checkbox', { name: 'Zelda Primitivi' }).focus()
    await hands.press('Space')
    await dialog.getByRole('button', { name: 'Aggiungi 1' }).focus()
    await hands.press('Enter')
    await page.getByRole('link', { name: 'Zelda Primitivi' }).waitFor()
    await page.getByRole('tab', { name: 'Medici' }).focus()
    await hands.press('Home')
    await page.getByText('Medico', { exact: true }).waitFor()
    await expect.poll(() => steps().count()).toBe(0)
  })
})

it('a phone shows the next steps until they are hidden, and again by the menu', async () => {
  const admin = await callerFor(product.url, superadmin)
  const { id } = await admin.have('createDatabase', { body: { name: 'Registro da telefono' } })
  const { page } = await product.phone()
  await signIn(page, superadmin)
  await page.goto(`/admin/databases/${id}`)
  const steps = page.getByRole('region', { name: 'Prossimi passi' })
  // A reload would cut off a choice that is on its way.
  const stored = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/preferences'),
  )
  await steps.getByRole('button', { name: 'Nascondi i prossimi passi' }).click()
  await steps.waitFor({ state: 'detached' })
  await stored
  await page.reload()
  await page.getByRole('heading', { name: 'In sintesi' }).waitFor()
  await expect.poll(() => steps.count()).toBe(0)
  await page.getByRole('button', { name: 'Altro' }).click()
  await page.getByRole('menuitem', { name: 'Mostra i prossimi passi' }).click()
  await steps.waitFor()
})
