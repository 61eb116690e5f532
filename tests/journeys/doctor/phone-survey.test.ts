// @module-tag whole
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { everyAnswer, plantEveryKind } from './every-kind-design'
import { hasFocus } from '../pages/waits'
import { look } from '../pages/look'
import { beginSurvey, stored, type Study } from '../study'
import { asOneStory } from '../story'

describe('a doctor who fills in a whole survey on a phone', () => {
  asOneStory()
  const product = sharedProduct()
  let desk: Desk
  let page: Page
  let study: Study
  let surveyId: string
  beforeAll(async () => {
    study = await plantEveryKind(product.url)
    surveyId = await beginSurvey(study)
    desk = await product.phone()
    page = desk.page
  })

  const question = (name: string) =>
    page.locator('[data-question]').filter({ has: page.locator('label', { hasText: name }) })
  const tap = (locator: Locator) => locator.first().tap()
  /** Types as a phone's keyboard does: whole words. */
  const type = (text: string) => page.keyboard.insertText(text)
  /** A finger's tap is heard as such only after it has ended, and brings the keyboard up. */
  const typeIn = async (field: Locator, text: string) => {
    await field.tap()
    await hasFocus(field)
    await type(text)
  }
  /** Takes an option, and waits until the tap was heard: what it brings moves what stands below it. */
  const take = async (name: string, label: string) => {
    const option = question(name).locator('label', { hasText: label }).last()
    await option.tap()
    const isTaken = () =>
      option.evaluate((one) => {
        const { control } = one as HTMLLabelElement
        return control instanceof HTMLInputElement && control.checked
      })
    await expect.poll(isTaken, { message: `${name}: ${label}` }).toBe(true)
  }
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest('[data-question]')?.querySelector('label')?.textContent ??
        '',
    )

  it('signs in', async () => {
    await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await typeIn(page.getByLabel('Indirizzo e-mail'), study.doctor.email)
    await typeIn(page.getByLabel('Password', { exact: true }), study.doctor.password)
    await tap(page.getByRole('button', { name: 'Accedi' }))
    await page.getByRole('heading', { name: 'Visita', level: 2 }).waitFor()
    await page.waitForURL(/\/edit\/g\d+$/)
  })

  it('finds every target wide enough for a finger, and letters that no phone zooms into', async () => {
    const small = await page.locator('.question__field').evaluateAll((fields) =>
      fields.flatMap((field) => {
        field.scrollIntoView()
        return [...field.querySelectorAll<HTMLElement>('input, textarea, select, button')]
          .filter((control) => control.checkVisibility() && control.tabIndex >= 0)
          .flatMap((control) => {
            const target = control.closest('label') ?? control
            const { height } = target.getBoundingClientRect()
            const isBox = control.matches('[type=radio], [type=checkbox], [type=range], button')
            const letters = Number.parseFloat(getComputedStyle(control).fontSize)
            return [
              ...(height < 44 ? [`${height} px: ${target.outerHTML.slice(0, 100)}`] : []),
              ...(!isBox && letters < 16 ? [`letters of ${letters} px: ${control.id}`] : []),
            ]
          })
      }),
    )
    expect(small).toEqual([])
  })

  it('writes, and the keyboard’s own key leads on', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await question('Iniziali').locator('input').getAttribute('enterkeyhint')).toBe('next')
    await typeIn(question('Iniziali').locator('input'), 'MR')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('Anamnesi')
    await type('Ipertesa')
    await page.keyboard.press('Enter')
    await type('Diabetica')
  })

  it('types days in digits, and confirms one by a tap', async () => {
    const field = question('Nascita').locator('input[type=text]')
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    await typeIn(field, '010245')
    await tap(question('Ricovero').locator('input[type=text]'))
    await hasFocus(question('Ricovero').locator('input[type=text]'))
    await expect.poll(() => field.inputValue()).toBe('01/02/1945')
    await type('31122019')
    await tap(question('Ricovero').getByRole('button', { name: 'Confermo' }))
    await expect.poll(() => question('Ricovero').getByText('Confermi').count()).toBe(0)
    await take('Dimesso', 'Sì')
  })

  it('chooses by taps, with a note', async () => {
    await take('Motivo', 'Altro')
    await typeIn(question('Motivo').getByLabel('Nota per «Altro»'), 'in hospice')
    await take('Fumo', 'Ora')
    await question('Reparto').locator('select').selectOption({ label: 'Medicina' })
    await take('Sintomi', 'Nessuno')
    await take('Sintomi', 'Dispnea')
    await take('Sintomi', 'Astenia')
    await take('Terapia', 'Diuretico')
    await typeIn(question('Terapia').getByLabel('Nota per «Diuretico»'), '25 mg')
    await take('Terapia', 'Statina')
  })

  it('answers a scale where it is touched, not where the page is scrolled across it', async () => {
    const slider = question('Dolore').getByRole('slider')
    await slider.scrollIntoViewIfNeeded()
    const box = await slider.boundingBox()
    if (box === null) throw new Error('the scale is not on the page')
    const finger = await page.context().newCDPSession(page)
    const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type: kind,
        touchPoints: kind === 'touchEnd' ? [] : [{ x: box.x + box.width * 0.8, y }],
      })
    const from = box.y + box.height / 2
    await touch('touchStart', from)
    for (let moved = 10; moved <= 150; moved += 10) await touch('touchMove', from - moved)
    await touch('touchEnd', from - 150)
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Nessuna risposta')
    await slider.tap({ position: { x: box.width * 0.31, y: box.height / 2 } })
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('3')
  })

  it('types below zero without a minus, and a value to be confirmed', async () => {
    const field = question('Base excess').locator('input')
    expect(await field.getAttribute('inputmode')).toBe('decimal')
    await typeIn(field, '2,5')
    await tap(question('Base excess').getByRole('button', { name: 'Cambia segno' }))
    await expect.poll(() => field.inputValue()).toBe('-2,5')
    // The keyboard stays for what is typed next.
    await expect.poll(focused).toBe('Base excess')
    await typeIn(question('Pressione').locator('input').first(), '220')
    await page.keyboard.press('Enter')
    await tap(question('Pressione').getByRole('button', { name: 'Confermo' }))
    // The formula has it from the typing on: only this tells that the tap was heard.
    await question('Pressione')
      .getByRole('button', { name: 'Confermo' })
      .waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('[data-formula]').textContent()).toContain('110')
  })

  it('answers the rows of a table, and finds options in trees', async () => {
    await take('Lavarsi', 'Da solo')
    await take('Vestirsi', 'Con aiuto')
    await take('Mangiare', 'Non riesce')
    await tap(question('Diagnosi').getByRole('button', { name: 'Scegli' }))
    await typeIn(question('Diagnosi').getByLabel('Cerca in tutti i livelli'), '7.42.13')
    await tap(question('Diagnosi').getByRole('button', { name: /Voce 7\.42\.13/ }))
    await question('Diagnosi').getByRole('button', { name: 'Cambia' }).waitFor()
    const others = question('Altre')
    await tap(others.getByRole('button', { name: 'Scegli' }))
    await tap(others.getByRole('button', { name: 'Cuore', exact: true }))
    await tap(others.getByRole('button', { name: 'Valvole', exact: true }))
    await others.getByText('Cuore › Valvole').first().waitFor()
    await tap(others.getByRole('button', { name: 'Tutte' }))
    await tap(others.getByRole('button', { name: 'Polmone', exact: true }))
    await tap(others.getByRole('button', { name: 'Asma', exact: true }))
    await others.getByText('Polmone › Asma').first().waitFor()
    await tap(others.getByRole('button', { name: 'Chiudi' }))
  })

  it('meets no barrier', async () => {
    await look(desk, { name: 'phone-survey', widths: [390] })
  })

  it('goes on, completes, and has answered every question', async () => {
    await tap(page.getByRole('link', { name: /Gruppo successivo/ }))
    await page.getByRole('heading', { name: 'Esito', level: 2 }).waitFor()
    await typeIn(question('Conclusioni').locator('input'), 'Stabile')
    await tap(page.getByRole('button', { name: 'Completa la scheda' }))
    await page.getByText('Completata', { exact: true }).first().waitFor()
    await expect.poll(() => stored(study, surveyId)).toEqual(everyAnswer)
  })
})
