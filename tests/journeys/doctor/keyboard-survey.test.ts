import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { everyAnswer, plantEveryKind } from './every-kind-design'
import { KeyboardHands } from '../pages/keyboard-hands'
import { look } from '../pages/look'
import { beginSurvey, stored, type Study } from '../study'
import { asOneStory } from '../story'

const product = sharedProduct()
let study: Study

beforeAll(async () => {
  study = await plantEveryKind(product.url)
})

describe('a doctor who fills in a whole survey by keyboard', () => {
  asOneStory()
  let desk: Desk
  let page: Page
  let hands: KeyboardHands
  let surveyId: string
  beforeAll(async () => {
    surveyId = await beginSurvey(study)
    desk = await product.desk()
    page = desk.page
    hands = new KeyboardHands(page)
  })

  /** The question that has the focus. */
  const here = () =>
    page.evaluate(
      () =>
        document.activeElement
          ?.closest('[data-question]')
          ?.querySelector('label')
          ?.textContent?.replace(/\s\*/, '') ?? '',
    )
  const arriveAt = async (question: string) => {
    await expect.poll(here).toBe(question)
  }
  const press = (...keys: readonly string[]) => hands.press(...keys)
  const type = (text: string) => hands.type(text)
  const told = (question: string) =>
    page.locator('[data-question]').filter({ hasText: question }).locator('.question__problem')

  it('signs in and comes to the first question', async () => {
    await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await hands.arrive(/Indirizzo e-mail/)
    await type(study.doctor.email)
    await press('Tab')
    await type(study.doctor.password)
    await press('Enter')
    await page.getByRole('heading', { name: 'Visita', level: 2 }).waitFor()
    // The address of the group itself has been found: nothing moves any more.
    await page.waitForURL(/\/edit\/g\d+$/)
    await arriveAt('Iniziali')
  })

  it('writes a line and a text of two', async () => {
    await type('MR')
    await press('Enter')
    await arriveAt('Anamnesi')
    await type('Ipertesa')
    await press('Enter')
    await type('Diabetica')
    await press('Control+Enter')
    await arriveAt('Nascita')
  })

  it('is told of a day that there is none, and of a date to be confirmed', async () => {
    await type('31/4')
    // Not finished is not wrong.
    expect(await told('Nascita').count()).toBe(0)
    await type('/45')
    await press('Enter')
    await expect.poll(() => told('Nascita').textContent()).toMatch(/aprile ha 30 giorni/)
    await arriveAt('Nascita')
    await press('ControlOrMeta+A')
    await type('1/2/45')
    await press('Enter')
    await arriveAt('Ricovero')
    await type('311219')
    await press('Enter')
    await hands.arrive(/^Confermo:/)
    await press('Escape')
    await hands.arrive(/^Ricovero/)
    await press('Enter')
    await hands.arrive(/^Confermo:/)
    await press('Enter')
    await arriveAt('Dimesso')
    const dates = await page
      .locator('input')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    expect(dates).toEqual(expect.arrayContaining(['01/02/1945', '31/12/2019']))
  })

  it('says yes by its letter, which asks one question more', async () => {
    await press('s', 'Enter')
    await arriveAt('Motivo')
    await press('3')
    await hands.tabTo(/Nota per «Altro»/, 2)
    await type('in hospice')
    await press('Enter')
    await arriveAt('Fumo')
  })

  it('walks to an option without an answer at each step', async () => {
    const saved: unknown[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /answers/.test(request.url())) {
        saved.push(request.postData())
      }
    })
    await hands.pressAtOnce('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp')
    await expect.poll(() => saved.filter((body) => /"ora"/.test(String(body))).length).toBe(1)
    expect(saved.filter((body) => /"prima"|"nonnoto"/.test(String(body)))).toEqual([])
    await press('Delete')
    await expect.poll(() => page.getByRole('radio', { name: 'Ora' }).isChecked()).toBe(false)
    await press('o')
    await hands.arrive(/^Ora$/)
    await press('Space', 'Enter')
    await arriveAt('Reparto')
    await press('m', 'Enter')
    await arriveAt('Sintomi')
  })

  it('ticks by digit, arrow and space; an exclusive option excludes', async () => {
    await press('4', '1')
    expect(await page.getByRole('checkbox', { name: 'Nessuno' }).isChecked()).toBe(false)
    await press('ArrowDown', 'ArrowDown', 'Space', 'Enter')
    await arriveAt('Terapia')
    await press('1', 'Tab')
    await hands.arrive(/Nota per «Diuretico»/)
    await type('25 mg')
    await press('Enter')
    await hands.arrive(/^Diuretico$/)
    await press('s', 'Space', 'Enter')
    await arriveAt('Dolore')
  })

  it('slides, types on the scale, and goes back', async () => {
    await press('PageUp', 'Home', 'ArrowRight')
    await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuetext')).toBe('1')
    await type('3')
    await press('Shift+Enter')
    await arriveAt('Terapia')
    await press('Enter')
    await arriveAt('Dolore')
    await expect.poll(() => page.getByRole('slider').inputValue()).toBe('3')
    await press('Enter')
    await arriveAt('Base excess')
  })

  it('types a number below zero, and one that is to be confirmed', async () => {
    await type('-2.5')
    await press('Enter')
    await arriveAt('Pressione')
    await type('1.220')
    await press('Enter')
    await expect.poll(() => told('Pressione').textContent()).toMatch(/1220 oppure 1,220/)
    await press('ControlOrMeta+A')
    await type('220')
    // A formula is painted as it is typed.
    await expect.poll(() => page.locator('[data-formula]').textContent()).toContain('110')
    await press('Enter')
    await hands.arrive(/^Confermo:/)
    await press('Enter')
    await arriveAt('Lavarsi')
  })

  it('goes down a table by digits', async () => {
    await press('1', 'Enter')
    await arriveAt('Vestirsi')
    await press('2', 'Enter')
    await arriveAt('Mangiare')
    await press('3', 'Enter')
    await arriveAt('Diagnosi')
  })

  it('finds one of 19,000 options, and several level by level', async () => {
    await press('/')
    await hands.arrive(/Cerca in tutti i livelli/)
    await type('7.42.13')
    await page.getByText('1 trovata').waitFor()
    await press('Enter')
    await hands.arrive(/^Cambia:/)
    await press('Control+Enter')
    await arriveAt('Altre')
    await press('/')
    await hands.arrive(/Cerca in tutti i livelli/)
    await press('ArrowDown', 'ArrowRight')
    await hands.arrive(/Cerca in tutti i livelli/)
    await press('ArrowDown', 'End', 'Enter')
    await page.getByText('Cuore › Valvole').waitFor()
    await type('asm')
    await page.getByText('1 trovata').waitFor()
    await press('Enter')
    await page.getByText('Polmone › Asma').first().waitFor()
    await press('Escape')
    await hands.arrive(/^Aggiungi:/)
  })

  it('meets no barrier on the way', async () => {
    await look(desk, { name: 'keyboard-survey', widths: [1440, 390] })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('goes on to the next group, and from its last question to completing', async () => {
    await press('Control+Enter')
    await hands.arrive(/Gruppo successivo/)
    await press('Enter')
    await page.getByRole('heading', { name: 'Esito', level: 2 }).waitFor()
    await arriveAt('Conclusioni')
    await type('Stabile')
    await press('Enter')
    await hands.arrive(/Completa la scheda/)
    await press('Enter')
    await page.getByText('Completata', { exact: true }).first().waitFor()
    await expect.poll(() => stored(study, surveyId)).toEqual(everyAnswer)
  })
})
