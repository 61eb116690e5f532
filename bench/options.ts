import type { Locator, Page } from 'playwright-core'
import { formatList } from '../kinds/choice/list/list-format'
import { openDesk } from '../tests/setup/browser/browser'
import { superadmin } from '../tests/setup/server/product'
import { signIn } from '../tests/journeys/sign-in'
import { callerFor, plantDoctor, type Account } from '../tests/journeys/people'
import type { Bench, Stage } from './measuring/bench'
import { diagnoses } from './material/diagnoses'
import { keystrokes } from './measuring/keystrokes'

const keys = 200
/** Fewer: each of them takes long. */
const peerKeys = 40

async function seedOptions({
  admin,
  product,
}: Stage): Promise<{ databaseId: string; surveyId: string; doctor: Account }> {
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Diagnosi' } })
  const doctor = await plantDoctor(admin, databaseId)
  const group = await admin.have('createGroup', { params: { databaseId }, body: { name: 'Uno' } })
  for (const [name, metadata] of [
    ['Diagnosi', { options: diagnoses() }],
    ['Vuota', {}],
  ] as const) {
    const body = { name, kind: 'multi_levels_single_choice', metadata }
    await admin.have('createQuestion', { params: { groupId: group.id }, body })
  }
  const caller = await callerFor(product.url, doctor)
  const survey = await caller.have('createSurvey', { params: { databaseId } })
  return { databaseId, surveyId: survey.id, doctor }
}

/** All options in the document, as a page without a virtual list would have them. */
async function plainList(page: Page): Promise<Locator> {
  const options = diagnoses().flatMap((chapter) => [
    chapter.label,
    ...(chapter.children ?? []).flatMap((group) => [
      group.label,
      ...(group.children ?? []).map(({ label }) => label),
    ]),
  ])
  await page.goto('about:blank')
  await page.evaluate((labels) => {
    const search = document.createElement('input')
    const rows = labels.map((label) => {
      const row = document.createElement('li')
      const field = document.createElement('input')
      field.value = label
      row.append(field)
      return { row, text: label.toLowerCase() }
    })
    search.addEventListener('input', () => {
      const asked = search.value.toLowerCase().split(' ')
      for (const { row, text } of rows) row.hidden = !asked.every((word) => text.includes(word))
    })
    document.body.append(search, ...rows.map(({ row }) => row))
  }, options)
  return page.locator('input').first()
}

export const options: Bench = async (stage) => {
  const { measures, browser, product } = stage
  const { databaseId, surveyId, doctor } = await seedOptions(stage)
  const { page, context } = await openDesk(browser, product.url)
  const type = async (name: string, field: Locator) => {
    for (const time of await keystrokes(page, field, keys)) measures.add(name, time)
  }
  await signIn(page, superadmin)
  await page.goto(`/admin/databases/${databaseId}/edit`)
  const cards = page.locator('.question-card__toggle')
  await cards.first().waitFor()
  const editor = page.locator('.rk-editor')
  const rows = editor.locator('.rk-row')
  await measures.time('the editor opens, 20,000 options', async () => {
    await cards.first().click()
    await rows.first().waitFor()
  })
  const search = editor.getByLabel('Cerca tra le opzioni')
  await type('a key in the search', search)
  await search.fill('')
  await measures.time('everything is unfolded', async () => {
    await editor.getByRole('button', { name: 'Apri tutto' }).click()
    await rows.nth(8).waitFor()
  })
  const label = rows.nth(2).locator('input').first()
  await type('a key in a label', label)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await label.press('End')
  await page.keyboard.type('x')
  const request = (await saved).request()
  const sent = (await request.sizes()).requestBodySize
  console.log(`  a label's save sends ${sent} bytes`)

  await cards.nth(1).click()
  const empty = page.locator('.rk-editor')
  await empty.getByRole('button', { name: 'Incolla un elenco…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Incolla un elenco' })
  const text = formatList(diagnoses(), true)
  await measures.time('20,000 lines are pasted and previewed', async () => {
    await dialog.locator('textarea').evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const paste = { clipboardData, bubbles: true, cancelable: true }
      field.dispatchEvent(new ClipboardEvent('paste', paste))
    }, text)
    await dialog.getByText(/20\.000 nuove/).waitFor()
  })
  await measures.time('and made options, saved', async () => {
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await stored
  })
  await context.close()

  const surgery = await openDesk(browser, product.url)
  await signIn(surgery.page, doctor)
  await surgery.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
  const opener = surgery.page.getByRole('button', { name: /^Scegli/ }).first()
  await opener.waitFor()
  const find = surgery.page.getByLabel('Cerca in tutti i livelli')
  await measures.time("the doctor's picker opens", async () => {
    await opener.click()
    await find.waitFor()
  })
  for (const time of await keystrokes(surgery.page, find, keys)) {
    measures.add("a key in the doctor's search", time)
  }
  await surgery.context.close()

  const plain = await openDesk(browser, product.url)
  const field = await plainList(plain.page)
  for (const time of await keystrokes(plain.page, field, peerKeys)) {
    measures.add('peer: a key over a plain list', time)
  }
  await plain.context.close()
}
