// @module-tag whole
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Option } from '../../../kinds/choice/option'
import type { Desk } from '../../setup/browser/browser'
import type { TestCaller } from '../../setup/people/caller'
import { superadmin } from '../../setup/server/product'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { Finger, carryByMouse, middleOf } from '../pages/pointer'
import { callerFor, plantDoctor } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

/** More than are drawn whole: chapters of three, each with four entries. */
const chapters: Option[] = Array.from({ length: 90 }, (_, chapter) => ({
  id: `c${chapter}`,
  label: `Capitolo ${chapter + 1}`,
  children: Array.from({ length: 4 }, (_, entry) => ({
    id: `c${chapter}-${entry}`,
    label: `Voce ${chapter + 1}.${entry + 1}`,
    code: `K${chapter + 1}.${entry + 1}`,
  })),
}))

describe('the options of a choice, in a real browser', () => {
  asOneStory()
  const product = sharedProduct()
  let admin: TestCaller
  let desk: Desk
  let page: Page
  let address: string
  const ids = new Map<string, string>()
  beforeAll(async () => {
    admin = await callerFor(product.url, superadmin)
    const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Registro' } })
    const { id: groupId } = await admin.have('createGroup', {
      params: { databaseId },
      body: { name: 'Visita' },
    })
    const add = async (name: string, kind: string, options: readonly Option[]) => {
      const body = { name, kind, metadata: { options } }
      const { id } = await admin.have('createQuestion', { params: { groupId }, body })
      ids.set(name, id)
    }
    const flat = ['Mai', 'Prima', 'Ora', 'Non so']
    await add(
      'Fumo',
      'single_choice',
      flat.map((label, at) => ({ id: `f${at}`, label })),
    )
    await add('Diagnosi', 'multi_levels_single_choice', [
      { id: 'cuore', label: 'Cuore', children: [{ id: 'valvole', label: 'Valvole' }] },
      { id: 'rene', label: 'Rene', children: [{ id: 'calcoli', label: 'Calcoli' }] },
      { id: 'febbre', label: 'Febbre' },
    ])
    await add('Classificazione', 'multi_levels_multiple_choice', chapters)
    await add('Nuova', 'multi_levels_single_choice', [])
    await useOption(databaseId, groupId)
    // With a survey the design is changed in its draft.
    const { body } = await admin.call('openDraft', { params: { databaseId } })
    const draft = body as unknown as { readonly questions: Readonly<Record<string, string>> }
    for (const [name, id] of ids) ids.set(name, draft.questions[id] ?? '')
    address = `/admin/databases/${databaseId}/edit/${groupId}`
    desk = await product.desk()
    page = desk.page
    await signIn(page, superadmin)
    await page.goto(address)
  })

  /** A doctor answers «Ora». */
  async function useOption(databaseId: string, groupId: string): Promise<void> {
    const caller = await callerFor(product.url, await plantDoctor(admin, databaseId))
    const survey = await caller.have('createSurvey', { params: { databaseId } })
    const params = { surveyId: survey.id }
    const group = await caller.have('createAnswersGroup', { params, body: { groupId } })
    await caller.have('createAnswer', {
      params: { answersGroupId: group.id },
      body: { questionId: ids.get('Fumo'), value: 'f2' },
    })
  }
  const editor = () => page.locator('.rk-editor')
  const row = (label: string, among: Page = page) =>
    among.locator('.rk-row').filter({ has: among.locator(`.input[value="${label}"]`) })
  const field = (label: string) => row(label).locator('.input').first()
  const grip = (label: string, among?: Page) => row(label, among).locator('.rk-row__grip')
  async function open(name: string): Promise<Locator> {
    await page.locator('.question-card__toggle').filter({ hasText: name }).click()
    await page.locator('article.is-open').getByRole('heading', { name }).waitFor()
    return editor()
  }
  const close = () => page.locator('article.is-open .question-card__toggle').click()
  /** Options on the server: labels, an option with others below as `[label, below]`. */
  const stored = async (name: string) => {
    const question = await admin.have('question', { params: { id: ids.get(name) ?? '' } })
    return outline((question['metadata'] as { options: Option[] }).options)
  }
  const said = (text: string) =>
    editor().getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })
  const labels = () =>
    editor()
      .locator('.rk-row__main > .input:not(.rk-row__code)')
      .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))
  /** Scrolls as before a drag: the option and its target are both in sight. */
  const bring = (place: Locator) =>
    place.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  /** Waits until the line that shows where it will go stands before or behind this option. */
  const marked = (side: 'before' | 'behind', label: string, among: Page = page) =>
    row(label, among)
      .and(among.locator(`.rk-row--${side}`))
      .waitFor()
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? '')

  it('an option of a short list is dragged by the mouse, shown where it will be', async () => {
    await open('Fumo')
    await bring(grip('Ora'))
    await carryByMouse(page, grip('Mai'), await middleOf(grip('Ora')))
    await marked('behind', 'Ora')
    await page.mouse.up()
    await expect.poll(() => stored('Fumo')).toEqual(['Prima', 'Ora', 'Mai', 'Non so'])
    await said('«Mai»: 3 di 4.')
  })

  it('a drag that is given up with Escape leaves everything as it was', async () => {
    await carryByMouse(page, grip('Mai'), await middleOf(grip('Prima')))
    await page.keyboard.press('Escape')
    await page.locator('.rk-row--dragged').waitFor({ state: 'detached' })
    await page.mouse.up()
    expect(await labels()).toEqual(['Prima', 'Ora', 'Mai', 'Non so'])
    await close()
  })

  it('in a tree it goes below another one, as far in as it is pushed, and takes along what is below it', async () => {
    await open('Diagnosi')
    await bring(grip('Rene'))
    const start = await middleOf(grip('Febbre'))
    const calculi = await middleOf(grip('Calcoli'))
    await carryByMouse(page, grip('Febbre'), { x: start.x + 22, y: calculi.y })
    await marked('before', 'Calcoli')
    await page.mouse.up()
    await expect
      .poll(() => stored('Diagnosi'))
      .toEqual([
        ['Cuore', ['Valvole']],
        ['Rene', ['Febbre', 'Calcoli']],
      ])
    await bring(grip('Rene'))
    const heart = await middleOf(grip('Cuore'))
    await carryByMouse(page, grip('Cuore'), { x: heart.x, y: heart.y + 12 })
    await expect.poll(labels).toEqual(['Cuore', 'Rene', 'Febbre', 'Calcoli'])
    await page.mouse.move(heart.x, (await middleOf(grip('Calcoli'))).y, { steps: 6 })
    await marked('behind', 'Calcoli')
    await page.mouse.up()
    await expect
      .poll(() => stored('Diagnosi'))
      .toEqual([
        ['Rene', ['Febbre', 'Calcoli']],
        ['Cuore', ['Valvole']],
      ])
  })

  it('by keyboard it goes up, down, in and out, and keeps the focus', async () => {
    await field('Cuore').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await said('«Cuore»: 3 di 3 sotto «Rene».')
    await page.keyboard.press('Alt+ArrowUp')
    await said('«Cuore»: 2 di 3 sotto «Rene».')
    await page.keyboard.press('Alt+ArrowLeft')
    await page.keyboard.press('Alt+ArrowUp')
    await said('«Cuore»: 1 di 2.')
    await page.keyboard.press('Alt+ArrowUp')
    await said('«Cuore» è già la prima.')
    expect(await focused()).toBe('Cuore')
    await expect
      .poll(() => stored('Diagnosi'))
      .toEqual([
        ['Cuore', ['Valvole']],
        ['Rene', ['Febbre', 'Calcoli']],
      ])
    await close()
  })

  it('in a long list the box scrolls under the dragged one', async () => {
    await open('Classificazione')
    await editor().getByText('· 450').waitFor()
    const box = page.locator('.rk-editor__box')
    await bring(box)
    const { x } = await middleOf(grip('Capitolo 2'))
    const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 }
    await carryByMouse(page, grip('Capitolo 2'), { x, y: y + height - 6 })
    await expect.poll(() => row('Capitolo 40').count()).toBe(1)
    const middle = y + height / 2
    await page.mouse.move(x, middle, { steps: 4 })
    await page.locator('.rk-row--behind').waitFor()
    await page.mouse.up()
    await expect.poll(async () => firsts(await stored('Classificazione'))[1]).toBe('Capitolo 3')
    const order = firsts(await stored('Classificazione'))
    expect(order).toHaveLength(90)
    const at = order.indexOf('Capitolo 2')
    expect(at).toBeGreaterThan(20)
    // Position of the drop: in sight, between the two that were there.
    expect(order.filter((label) => label !== 'Capitolo 2')).toEqual(
      chapters.map(({ label }) => label).filter((label) => label !== 'Capitolo 2'),
    )
    await expect.poll(focused).toBe('Capitolo 2')
    const seen = await row('Capitolo 2').boundingBox()
    expect(Math.abs((seen?.y ?? 0) - middle)).toBeLessThan(120)
  })

  it('a search finds by words of label, code and what stands above, and shows the way', async () => {
    await page.getByLabel('Cerca tra le opzioni').fill('capitolo 77 k77.3')
    await editor().getByRole('status').filter({ hasText: '1 opzione trovata' }).waitFor()
    expect(await labels()).toEqual(['Voce 77.3'])
    expect(await editor().locator('.rk-row__way').allTextContents()).toEqual(['Capitolo 77'])
    await look(desk, { name: 'options-search' })
    await page.getByRole('button', { name: 'Mostra Voce 77.3 nell’albero' }).click()
    await expect.poll(focused).toBe('Voce 77.3')
    expect(await labels()).toContain('Capitolo 77')
    await close()
  })

  it('a list with levels is put by the dialog, seen before it is done', async () => {
    await open('Nuova')
    await page.getByRole('button', { name: 'Incolla un elenco…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Incolla un elenco' })
    await dialog.getByRole('textbox').fill(list)
    await dialog.getByText(/5 nuove/).waitFor()
    await look(desk, { name: 'options-list' })
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await expect
      .poll(() => stored('Nuova'))
      .toEqual([['Cuore', [['Valvole', ['Mitrale']], 'Ritmo']], 'Altro'])
    await look(desk, { name: 'options-pasted' })
    await close()
  })

  it('an option in use can’t be taken away: it says so in its place, and is retired instead', async () => {
    await open('Fumo')
    await page.getByRole('button', { name: 'Togli Ora' }).click()
    const sentence = row('Ora').getByText('È in 1 risposta: non si può togliere.')
    await sentence.waitFor()
    await look(desk, { name: 'options-in-use' })
    await row('Ora').getByRole('button', { name: 'Non offrirla più' }).click()
    await sentence.waitFor({ state: 'detached' })
    const id = ids.get('Fumo') ?? ''
    await expect
      .poll(async () => (await admin.have('question', { params: { id } }))['metadata'])
      .toMatchObject({ options: [{}, { label: 'Ora', retired: true }, {}, {}] })
  })

  it('what is refused is told at its option', async () => {
    const id = ids.get('Fumo') ?? ''
    // A phone shows the code among the details.
    await page.getByRole('button', { name: 'Dettagli di Mai' }).click()
    await row('Mai').getByLabel('Codice').fill('1')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Dettagli di Non so' }).click()
    await row('Non so').getByLabel('Codice').fill('1')
    await page.keyboard.press('Tab')
    await row('Non so').getByText('Il codice «1» c’è già.').first().waitFor()
    await look(desk, { name: 'options-refused', expected: /422/ })
    await row('Non so').getByLabel('Codice').fill('2')
    await page.keyboard.press('Tab')
    await expect
      .poll(async () => (await admin.have('question', { params: { id } }))['metadata'])
      .toMatchObject({ options: [{}, {}, { code: '1' }, { label: 'Non so', code: '2' }] })
  })

  it('on a phone an option is dragged by a finger', async () => {
    const phone = await product.desk({ viewport: { width: 390, height: 844 } })
    await signIn(phone.page, superadmin)
    await phone.page.goto(address)
    await phone.page.locator('.question-card__toggle').filter({ hasText: 'Diagnosi' }).click()
    const taken = grip('Valvole', phone.page)
    await taken.waitFor()
    // While a finger is down, Chromium keeps a field that has the focus in sight, as for the keyboard on the screen.
    await row('Valvole', phone.page).locator('.input').first().focus()
    await bring(taken)
    const start = await middleOf(taken)
    const finger = new Finger(phone.page)
    await finger.down(start)
    const target = await middleOf(grip('Calcoli', phone.page))
    await finger.move({ x: start.x, y: target.y })
    await marked('behind', 'Calcoli', phone.page)
    await finger.up()
    await expect
      .poll(() => stored('Diagnosi'))
      .toEqual(['Cuore', ['Rene', ['Febbre', 'Calcoli', 'Valvole']]])
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })
})

const list = `Cuore
  Valvole
    Mitrale
  Ritmo
Altro`

function outline(options: readonly Option[]): unknown[] {
  return options.map(({ label, children }) => (children ? [label, outline(children)] : label))
}

/** The labels of the first level of an `outline`. */
function firsts(outlined: readonly unknown[]): unknown[] {
  return outlined.map((one) => (Array.isArray(one) ? one[0] : one))
}
