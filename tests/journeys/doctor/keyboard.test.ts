// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { hasFocus } from '../pages/waits'
import { beginSurvey, plantStudy, stored, type Study } from '../study'
import { asOneStory } from '../story'

describe('a doctor without a mouse', () => {
  asOneStory()
  const product = sharedProduct()
  let desk: Desk
  let page: Page
  let study: Study
  let surveyId: string
  beforeAll(async () => {
    study = await plantStudy(product.url)
    surveyId = await beginSurvey(study)
    desk = await product.desk()
    page = desk.page
  })

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.type(text)

  /** The element with the focus: the name of its question, and its own. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      // The page itself holds every word there is.
      if (element === document.body) return ''
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent
      const name = element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
      const question = element?.closest('[data-question]')?.querySelector('label')?.textContent
      return `${question?.replace(/\s\*/, '') ?? ''}: ${name.trim()}`
    })

  /** Goes on with Tab until it stands on what is looked for. */
  async function tabTo(wanted: RegExp): Promise<void> {
    const way: string[] = []
    while (way.length < 40) {
      await press('Tab')
      const here = await focused()
      if (wanted.test(here)) return
      way.push(here)
    }
    throw new Error(`${wanted} is not reached by Tab, only ${way.join(' | ')}`)
  }

  it('signs in', async () => {
    await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await page.getByLabel('Indirizzo e-mail').waitFor()
    await expect.poll(focused).toBe(': Indirizzo e-mail')
    await type(study.doctor.email)
    await press('Tab')
    await type(study.doctor.password)
    await press('Enter')
    await page.getByRole('heading', { name: 'Visita', level: 2 }).waitFor()
  })

  it('goes past the menus by the link at the top of the page', async () => {
    await page.waitForURL(/\/edit\/g\d+$/)
    await page.reload()
    await page.getByRole('heading', { name: 'Visita', level: 2 }).waitFor()
    await tabTo(/Vai al contenuto/)
    await press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenuto')
  })

  it('writes a text and a day', async () => {
    await tabTo(/^Note: Note/)
    await type('Dimissione rapida')
    await tabTo(/^Giorno: Giorno/)
    await type('3/2/26')
  })

  it('chooses yes, one of three, and several', async () => {
    await tabTo(/^Dimesso: Sì/)
    await press('Space')
    await tabTo(/^Fumo: Mai/)
    await press('ArrowDown')
    await tabTo(/^Sintomi: Dispnea/)
    await press('Space')
    await tabTo(/^Sintomi: Astenia/)
    await press('Space')
  })

  it('gives a chosen option its note', async () => {
    await tabTo(/^Terapia: Diuretico/)
    await press('Space')
    await tabTo(/^Terapia: Nota per «Diuretico»/)
    await type('25 mg')
  })

  it('slides along a scale and types a number', async () => {
    await tabTo(/^Dolore/)
    await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await tabTo(/^Peso: Peso/)
    await type('80,5')
    await expect.poll(() => page.locator('[data-formula]').innerText()).toContain('161')
  })

  it('finds an option in a tree by searching, and another level by level', async () => {
    await tabTo(/^Diagnosi: Scegli/)
    await press('Enter')
    await expect.poll(focused).toMatch(/Cerca in tutti i livelli/)
    await type('valv')
    await page.getByRole('button', { name: 'Cuore › Valvole' }).waitFor()
    await tabTo(/Cuore › Valvole/)
    await press('Enter')
    await expect.poll(focused).toMatch(/^Diagnosi: Cambia/)

    await tabTo(/^Altre: Scegli/)
    await press('Enter')
    await expect.poll(focused).toMatch(/Cerca in tutti i livelli/)
    await tabTo(/^Altre: Polmone/)
    await press('Enter')
    await tabTo(/^Altre: Asma/)
    await press('Enter', 'Escape')
    await expect.poll(focused).toMatch(/^Altre: Aggiungi/)
  })

  it('goes to the next group, whose first question without an answer has the focus', async () => {
    await tabTo(/Gruppo successivo/)
    await press('Enter')
    await page.getByRole('heading', { name: 'Esito', level: 2 }).waitFor()
    await expect.poll(focused).toBe('Conclusioni: Conclusioni')
    await type('Bene')
    await press('Tab')
  })

  it('has answered every question', async () => {
    await expect
      .poll(() => stored(study, surveyId))
      .toEqual({
        Note: 'Dimissione rapida',
        Giorno: '2026-02-03',
        Dimesso: true,
        Fumo: 'prima',
        Sintomi: ['dispnea', 'astenia'],
        Terapia: [{ option: 'diuretico', note: '25 mg' }],
        Dolore: 3,
        Peso: 80.5,
        Doppio: 161,
        Diagnosi: ['cuore', 'valvole'],
        Altre: [['polmone', 'asma']],
        Conclusioni: 'Bene',
      })
  })

  it('completes the survey and leaves', async () => {
    await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await page.getByRole('heading', { name: 'Esito', level: 2 }).waitFor()
    // Every question has an answer, so that the group's heading has taken the focus: nothing moves any more.
    await hasFocus(page.getByRole('heading', { name: 'Esito', level: 2 }))
    await tabTo(/Completa la scheda/)
    await press('Enter')
    await page.getByText('Completata', { exact: true }).first().waitFor()
    await page.reload()
    // The survey has been read and its heading has taken the focus: nothing moves any more.
    await page.getByRole('button', { name: /^Account di/ }).waitFor()
    await page.getByRole('button', { name: 'Riapri la scheda' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/doctor/surveys/${surveyId}/user`)
    await tabTo(/Account di/)
    await press('Enter')
    await expect.poll(focused).toMatch(/Il mio profilo/)
    await press('End')
    await expect.poll(focused).toMatch(/Esci/)
    await press('Enter')
    await page.getByRole('heading', { name: 'Sei uscito' }).waitFor()
  })
})
