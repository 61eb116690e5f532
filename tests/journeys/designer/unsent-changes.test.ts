// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import type { TestCaller } from '../../setup/people/caller'
import { superadmin } from '../../setup/server/product'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { callerFor } from '../people'
import { signIn } from '../sign-in'

describe('changes of a design and of a template that are not sent yet', () => {
  const product = sharedProduct()
  let admin: TestCaller
  let desk: Desk
  let page: Page
  let databaseId: string
  let groupId: string
  let templateId: string
  let asked: number
  beforeAll(async () => {
    admin = await callerFor(product.url, superadmin)
    desk = await product.desk()
    page = desk.page
    // A person who is asked stays on the page.
    page.on('dialog', (dialog) => {
      asked += 1
      void dialog.dismiss()
    })
    await signIn(page, superadmin)
  })
  beforeEach(async () => {
    asked = 0
    const database = await admin.have('createDatabase', { body: { name: 'Registro' } })
    databaseId = database.id
    const params = { databaseId }
    const group = await admin.have('createGroup', { params, body: { name: 'Visita' } })
    groupId = group.id
    const questionIds: string[] = []
    for (const name of ['Peso', 'Altezza', 'Polso']) {
      const body = { name, kind: 'number' }
      const question = await admin.have('createQuestion', { params: { groupId }, body })
      questionIds.push(question.id)
    }
    const template = await admin.have('createTemplate', { params, body: { name: 'Esiti' } })
    templateId = template.id
    const body = { templateId, questionIds }
    await admin.call('createQuestionTemplates', { params, body })
  })

  const questions = async () =>
    (await admin.call('questions', { params: { groupId } })).records.map(({ name }) => name)
  const template = () => admin.have('template', { params: { databaseId, templateId } })
  const charts = async () => {
    const query = { filter: { templateId } }
    const { records } = await admin.call('questionTemplates', { params: { databaseId }, query })
    return records.map(({ chart }) => chart)
  }
  const openDesign = async () => {
    await page.goto(`/admin/databases/${databaseId}/edit/${groupId}`)
    await page.getByRole('button', { name: /^Peso/ }).first().click()
    await page.getByLabel('Testo della domanda').waitFor()
  }
  const openTemplate = async () => {
    await page.goto(`/admin/databases/${databaseId}/stats/${templateId}/config`)
    await page.getByLabel(/^Nome/).waitFor()
  }
  /** Reloads the page as by its key, which the browser may ask about. */
  const reload = () => page.evaluate(() => void setTimeout(() => window.location.reload()))

  it.each([
    ['question', openDesign, 'Testo della domanda', async () => (await questions())[0], 'Peso!'],
    ['template', openTemplate, /^Nome/, async () => (await template()).name, 'Esiti!'],
  ] as const)(
    'of a %s are asked about where the page is reloaded amid a pause in typing',
    async (_what, open, label, stored, text) => {
      await open()
      await page.getByLabel(label).press('End')
      await page.getByLabel(label).pressSequentially('!')
      await reload()
      await expect.poll(() => asked).toBe(1)
      await expect.poll(stored).toBe(text)
      await page.getByText(/^Salvato/).waitFor()
      await page.reload()
      await expect.poll(() => page.getByText(/^Salvato/).count()).toBe(0)
      expect(asked).toBe(1)
    },
  )

  it('of a design go by themselves once the network is back', async () => {
    await openDesign()
    await desk.context.setOffline(true)
    await page.getByLabel('Testo della domanda').fill('Peso (kg)')
    await page
      .getByRole('button', { name: /^Polso/ })
      .first()
      .focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Non salvato').waitFor()
    await desk.context.setOffline(false)
    await expect.poll(questions).toEqual(['Polso', 'Peso (kg)', 'Altezza'])
    await page.getByText(/^Salvato/).waitFor()
  })

  it('of a template go in their order from a server that fails for a while', async () => {
    await openTemplate()
    await page.route('**/question_templates/**', (route) => route.fulfill({ status: 503 }))
    await page.getByLabel('Grafico: Peso').selectOption('table')
    await page.getByRole('button', { name: 'Sposta su Altezza' }).click()
    await page.getByRole('button', { name: 'Togli Polso dal modello' }).click()
    await page.getByText('Non salvato').waitFor()
    await page.unrouteAll()
    await expect.poll(charts).toEqual(['auto', 'table'])
    await page.getByText(/^Salvato/).waitFor()
  })
})
