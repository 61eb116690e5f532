// @module-tag whole
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shoot, type Desk } from '../setup/browser'
import { startWithSuperadmin, superadmin } from '../setup/product'
import { ownProduct } from '../setup/product-in-browser'
import { KeyboardDesigner } from './pages/keyboard-designer'
import { KeyboardHands } from './pages/keyboard-hands'
import { registry } from './registry-plan'
import { planned, readDesign } from './stored-design'
import { asOneStory } from './story'

describe('an administrator who designs a registry of 90 questions by keyboard', () => {
  asOneStory()
  // Its list of databases is empty, and then has one.
  const product = ownProduct(startWithSuperadmin)
  let desk: Desk
  let hands: KeyboardHands
  let designer: KeyboardDesigner
  beforeAll(async () => {
    desk = await product.desk()
    // The whole way can be looked at afterwards: `npx playwright-core show-trace`; filmed, it takes twice as long.
    await desk.context.tracing.start({ screenshots: Boolean(process.env['RILIEVO_SHOTS']) })
    hands = new KeyboardHands(desk.page)
    designer = new KeyboardDesigner(hands)
  })
  afterAll(() => desk?.context.tracing.stop({ path: 'test-results/keyboard-design.zip' }))

  it('signs in and makes a database', async () => {
    await desk.page.goto('/admin/databases')
    await hands.arrive(/^Indirizzo e-mail/)
    await hands.type(superadmin.email)
    await hands.press('Tab')
    await hands.type(superadmin.password)
    await hands.press('Enter')
    await desk.page.getByText('Non c’è ancora nessun database').waitFor()
    await hands.tabTo(/^Nuovo database/)
    await hands.press('Enter')
    await desk.page.getByRole('heading', { name: 'Nuovo database' }).waitFor()
    await hands.tabTo(/^Nome del database/)
    await hands.type('Registro diabete')
    await hands.tabTo(/^Crea il database/)
    await hands.press('Enter')
    await desk.page.getByRole('heading', { name: 'Progettazione' }).waitFor()
  })

  for (const { name, questions } of registry) {
    it(`designs «${name}»: ${questions.length} questions`, async () => {
      await designer.addGroup(name)
      for (const question of questions) await designer.addQuestion(question)
      await shoot(desk.page, `keyboard-${name}`)
    })
  }

  it('has everything stored as it was planned', async () => {
    await desk.page.getByRole('status').filter({ hasText: 'Salvato alle' }).waitFor()
    await expect.poll(() => readDesign(product.url)).toEqual(planned(registry))
    expect(desk.faults).toEqual([])
  })
})
