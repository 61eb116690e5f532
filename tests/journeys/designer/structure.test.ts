// @module-tag whole
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../setup/people/caller'
import { shoot, type Desk } from '../../setup/browser/browser'
import { superadmin } from '../../setup/server/product'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { DesignerPage } from '../pages/designer-page'
import { focusInside, hasFocus, untilTimersOf } from '../pages/waits'
import { callerFor } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

describe('the structure of a design, by mouse and by keyboard', () => {
  asOneStory()
  const product = sharedProduct()
  let admin: TestCaller
  let desk: Desk
  let page: Page
  let databaseId: string
  const groupIds: string[] = []
  beforeAll(async () => {
    admin = await callerFor(product.url, superadmin)
    const database = await admin.have('createDatabase', { body: { name: 'Registro' } })
    databaseId = database.id
    for (const name of ['Anamnesi', 'Visita', 'Esito']) {
      const group = await admin.have('createGroup', { params: { databaseId }, body: { name } })
      groupIds.push(group.id)
    }
    for (const name of ['Fumo', 'Peso', 'Altezza', 'Polso', 'Età']) {
      const params = { groupId: groupIds[0] ?? '' }
      await admin.have('createQuestion', { params, body: { name } })
    }
    desk = await product.desk()
    page = desk.page
  })

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const names = () => page.locator('.question-card__name').allTextContents()
  const card = (name: string) => page.locator('.question-card__toggle').filter({ hasText: name })
  const group = (name: string) => page.locator('.group-item').filter({ hasText: name })
  /** Text of the field that has the focus, or name on the card. */
  const focusedName = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.matches('input, textarea')
        ? (element as HTMLInputElement).value
        : (element?.querySelector(':scope > .question-card__name')?.textContent ?? '')
    })
  /** Selected text, which the next key replaces. */
  const selected = () => page.evaluate(() => getSelection()?.toString() ?? '')
  /** Questions of a group on the server, in order. */
  const stored = async (groupId: string | undefined) => {
    const { records } = await admin.call('questions', { params: { groupId: groupId ?? '' } })
    return records.map(({ name }) => name)
  }
  const middle = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    return [x + width / 2, y + height / 2] as const
  }
  /** Takes something to where something else stands, and holds it there. */
  async function carry(from: Locator, to: Locator): Promise<void> {
    const [start, end] = [await middle(from), await middle(to)]
    await page.mouse.move(...start)
    await page.mouse.down()
    await page.mouse.move(...end, { steps: 10 })
  }
  async function drag(from: Locator, to: Locator): Promise<void> {
    await carry(from, to)
    await page.locator('.lifted').waitFor()
    await page.mouse.up()
    await page.locator('.lifted').waitFor({ state: 'detached' })
  }
  const handle = (name: string) => page.getByRole('button', { name: `Sposta ${name}`, exact: true })

  it('a question is dragged past others', async () => {
    await signIn(page, superadmin)
    await page.goto(`/admin/databases/${databaseId}/edit/${groupIds[0]}`)
    await card('Fumo').waitFor()
    await drag(handle('Fumo'), handle('Altezza'))
    await expect
      .poll(() => stored(groupIds[0]))
      .toEqual(['Peso', 'Altezza', 'Fumo', 'Polso', 'Età'])
    await expect.poll(names).toEqual(['Peso', 'Altezza', 'Fumo', 'Polso', 'Età'])
  })

  it('a question is dragged onto a group, which shows that it will take it', async () => {
    await carry(handle('Fumo'), group('Visita'))
    await page.locator('.is-receiving').filter({ hasText: 'Visita' }).waitFor()
    await shoot(page, 'designer-drag')
    await page.mouse.up()
    await page.getByText('«Fumo» è ora nel gruppo «Visita»').waitFor()
    expect(await stored(groupIds[1])).toEqual(['Fumo'])
    await expect.poll(names).toEqual(['Peso', 'Altezza', 'Polso', 'Età'])
    await expect.poll(() => group('Visita').innerText()).toContain('1 domanda')
  })

  it('groups are dragged into another order', async () => {
    await drag(handle('Esito'), handle('Anamnesi'))
    await expect
      .poll(() => page.locator('.group-item__name').allTextContents())
      .toEqual(['Esito', 'Anamnesi', 'Visita'])
  })

  it('by keyboard a question goes up and down and keeps the focus, and its place is said', async () => {
    await card('Peso').focus()
    await press('ArrowDown')
    await expect.poll(focusedName).toBe('Altezza')
    await press('Alt+ArrowDown')
    await expect.poll(names).toEqual(['Peso', 'Polso', 'Altezza', 'Età'])
    await page.getByRole('status').filter({ hasText: 'Altezza è in posizione 3 di 4.' }).waitFor({
      state: 'attached',
    })
    await expect.poll(focusedName).toBe('Altezza')
  })

  it('by keyboard a question is lifted by its handle and laid down', async () => {
    await handle('Altezza').focus()
    await press('Space')
    const said = (words: string) => page.getByText(words).first().waitFor({ state: 'attached' })
    await said('Altezza è in posizione 3 di 4.')
    // Places are measured again every 250 ms, and no key moves anything before the first time.
    await untilTimersOf(page, 300)
    await press('ArrowUp')
    await said('Altezza è in posizione 2 di 4.')
    await press('Space')
    await expect.poll(() => stored(groupIds[0])).toEqual(['Peso', 'Altezza', 'Polso', 'Età'])
  })

  it('by keyboard a question goes before another one of another group, and the focus to the next card', async () => {
    await card('Altezza').focus()
    await press('m')
    const dialog = page.getByRole('dialog', { name: 'Sposta «Altezza» in un altro gruppo' })
    await dialog.getByRole('radio', { name: 'Visita' }).check()
    await dialog.getByLabel('Posizione').selectOption({ label: 'Prima di «Fumo»' })
    await dialog.getByRole('button', { name: 'Sposta', exact: true }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(focusedName).toBe('Polso')
    await expect.poll(() => stored(groupIds[1])).toEqual(['Altezza', 'Fumo'])
    expect(new URL(page.url()).pathname).toBe(`/admin/databases/${databaseId}/edit/${groupIds[0]}`)
  })

  it('a question is renamed in its place, and a name that is refused stays with its reason', async () => {
    const writing = () => page.evaluate(() => document.activeElement instanceof HTMLInputElement)
    await press('F2')
    await expect.poll(writing).toBe(true)
    await expect.poll(selected).toBe('Polso')
    await page.keyboard.type('   ')
    await press('Enter')
    const field = page.getByLabel('Testo della domanda')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('Polso a riposo')
    await press('Enter')
    await expect.poll(names).toEqual(['Peso', 'Polso a riposo', 'Età'])
    await expect.poll(focusedName).toBe('Polso a riposo')
    await press('F2')
    await expect.poll(writing).toBe(true)
    await expect.poll(selected).toBe('Polso a riposo')
    await page.keyboard.type('Altro')
    await press('Escape')
    await expect.poll(focusedName).toBe('Polso a riposo')
    await expect.poll(names).toEqual(['Peso', 'Polso a riposo', 'Età'])
  })

  it('a copy opens with its name to be written over', async () => {
    await press('d')
    await expect.poll(selected).toBe('Polso a riposo (copia)')
    await page.keyboard.type('Polso sotto sforzo')
    await press('Escape')
    await expect.poll(focusedName).toBe('Polso sotto sforzo')
    await expect
      .poll(() => stored(groupIds[0]))
      .toEqual(['Peso', 'Polso a riposo', 'Polso sotto sforzo', 'Età'])
  })

  it('a group is renamed by a double click', async () => {
    await group('Esito').getByRole('link').dblclick()
    const field = group('').getByLabel('Nome del gruppo')
    await field.waitFor()
    await field.fill('Esiti')
    await field.press('Enter')
    await group('Esiti').waitFor()
    await page.getByRole('heading', { name: 'Esiti', level: 2 }).waitFor({ state: 'attached' })
  })

  it('questions are added one after the other without a mouse, the last kind being offered first', async () => {
    const designer = new DesignerPage(page)
    // Two letters would have to come within the time in which they are one word.
    const nextKind = async () => {
      await press('s')
      return page.evaluate(() => document.activeElement?.textContent ?? '')
    }
    for (const name of ['Decesso', 'Ricovero']) {
      if (name === 'Decesso') {
        // The first time by its letter, as often as it takes.
        const toolbar = page.getByRole('toolbar', { name: 'Aggiungi una domanda di un tipo' })
        await toolbar.locator('[tabindex="0"]').focus()
        await expect.poll(nextKind).toMatch(/^Sì/)
        await press('Enter')
      } else await press('Control+Enter')
      await expect.poll(selected).toBe('Domanda senza titolo')
      await page.keyboard.type(name)
    }
    await press('Alt+PageUp')
    await expect.poll(focusedName).toBe('Decesso')
    await press('Escape')
    await designer.saved()
    const made = async () => {
      const { records } = await admin.call('questions', { params: { groupId: groupIds[2] ?? '' } })
      return records.map(({ name, kind }) => [name, kind])
    }
    await expect.poll(made).toEqual([
      ['Decesso', 'boolean'],
      ['Ricovero', 'boolean'],
    ])
  })

  it('the next and the previous group are a key away, and their keys are listed', async () => {
    await press('Alt+Shift+PageDown')
    await page.getByRole('heading', { name: 'Anamnesi', level: 2 }).waitFor({ state: 'attached' })
    // The focus goes from the body to the page's heading, then to the group's link.
    await hasFocus(group('Anamnesi').getByRole('link'))
    await press('?')
    await page.getByRole('dialog', { name: 'Scorciatoie da tastiera' }).waitFor()
    await press('Escape')
  })

  it('what a group is asked stays on a tablet that is turned, where only the group is shown then', async () => {
    await group('Anamnesi')
      .getByRole('button', { name: /^Azioni/ })
      .click()
    await page.getByRole('menuitem', { name: 'Elimina' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.setViewportSize({ width: 700, height: 1000 })
    await group('Anamnesi').waitFor({ state: 'hidden' })
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Annulla' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await group('Anamnesi').waitFor()
  })

  it('a question of any group is found by a part of its name, and opened', async () => {
    await press('Control+Shift+F')
    await focusInside(page, '[type=search], [role=searchbox]')
    await page.keyboard.type('fum')
    await page.getByText('1 domanda trovata').waitFor()
    await press('Enter')
    await page.getByRole('heading', { name: 'Visita', level: 2 }).waitFor({ state: 'attached' })
    await expect.poll(() => card('Fumo').getAttribute('aria-expanded')).toBe('true')
    await expect.poll(focusedName).toBe('Fumo')
  })

  it('several are chosen with Shift and moved at once', async () => {
    await group('Anamnesi').getByRole('link').click()
    // The group before has such a button too.
    await card('Peso').waitFor()
    await page.getByRole('button', { name: 'Seleziona', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Peso/ }).check()
    await page
      .getByRole('checkbox', { name: /^Polso sotto sforzo/ })
      .click({ modifiers: ['Shift'] })
    await page.getByRole('checkbox', { name: '3 selezionate' }).waitFor()
    await shoot(page, 'designer-chosen')
    await page.getByRole('button', { name: 'Sposta…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sposta 3 domande in un altro gruppo' })
    await dialog.getByRole('radio', { name: 'Visita' }).check()
    await dialog.getByRole('button', { name: 'Sposta', exact: true }).click()
    await expect
      .poll(() => stored(groupIds[1]))
      .toEqual(['Altezza', 'Fumo', 'Peso', 'Polso a riposo', 'Polso sotto sforzo'])
    await page.getByRole('button', { name: 'Termina la selezione' }).click()
    await expect.poll(names).toEqual(['Età'])
  })
})
