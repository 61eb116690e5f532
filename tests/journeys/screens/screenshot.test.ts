// @module-tag whole
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { demoPassword } from '../../setup/server/product'
import { sharedDemonstration } from '../../setup/browser/product-in-browser'
import { signIn } from '../sign-in'
import { SurveyPage } from '../pages/survey-page'

const file = join(import.meta.dirname, '../../../docs/screenshot.png')

/** Takes the README's picture anew where `RILIEVO_SCREENSHOT` is set. */
describe.runIf(process.env['RILIEVO_SCREENSHOT'])('the picture of the README', () => {
  const product = sharedDemonstration()

  it('shows a visit being filled in', async () => {
    const { page } = await product.desk()
    await signIn(page, { email: 'medico@rilievo.example', password: demoPassword })
    const database = page.getByRole('region', { name: 'Registro scompenso cardiaco' })
    await database.getByRole('link', { name: 'Le mie schede' }).click()
    await page.getByRole('button', { name: 'Bozza', exact: true }).click()
    await page.waitForURL(/status=/)
    await page.getByRole('link', { name: /^SC1/ }).first().click()
    await page.locator('.filling__fields').waitFor()
    const survey = new SurveyPage(page)
    await survey.goTo('Visita')
    await survey.type('Saturazione in aria ambiente', '96')
    await survey.field('Saturazione in aria ambiente').blur()
    await survey.pick('Ortopnea', 'No')
    await survey.saved()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.mouse.move(0, 0)
    await page.screenshot({ path: file })
  })
})
