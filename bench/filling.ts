import type { Page } from 'playwright-core'
import { signIn } from '../tests/journeys/sign-in'
import { openDesk } from '../tests/setup/browser/browser'
import type { Bench } from './measuring/bench'
import { cpuMeter } from './measuring/cpu'
import { doctor, hireDoctor, seedFullGroups, questionsOf } from './material/full-groups'
import { openPeerForms } from './peer-forms'
import { plainForm, plainPage } from './bare/plain-form'
import { commitPause, typing } from './typing'

const rounds = 5
/** Questions in a group × groups. */
const surveysOf = [
  [30, 1],
  [300, 1],
  [30, 33],
  [30, 100],
] as const

/**
 * The way to a group by its link, as a doctor goes it. The link is looked for beforehand: reading the names of a hundred links is the
 * bench's work, not the page's.
 */
async function wayTo(page: Page, name: string, count: number): Promise<() => Promise<void>> {
  const link = await page
    .getByRole('navigation', { name: 'Gruppi' })
    .first()
    .getByRole('link', { name, exact: false })
    .first()
    .elementHandle()
  return async () => {
    await link?.evaluate(async (element, wanted) => {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      const drawn = document.getElementsByClassName('question')
      while (drawn.length !== wanted) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }, count)
    await commitPause(page)
  }
}

async function openGroup(page: Page, name: string, count: number): Promise<void> {
  const go = await wayTo(page, name, count)
  await go()
}

/** Counts the keys, out of so many, whose formula is painted in the frame of the key itself. */
async function formulaFrames(page: Page): Promise<number> {
  await page.locator('[data-question] input').first().fill('')
  await page.locator('[data-question] input').first().focus()
  await page.evaluate(() => {
    const input = document.activeElement as HTMLInputElement
    const result = document.querySelector('[data-formula] output')
    const seen: boolean[] = []
    Object.assign(window, { seen })
    // At the window: the field itself takes its keys before anybody else hears of them.
    window.addEventListener(
      'keydown',
      () =>
        requestAnimationFrame(() => {
          const wanted = Number(input.value) * 2
          const shown = Number(result?.textContent?.replace(/[^0-9]/g, ''))
          seen.push(wanted === shown)
        }),
      true,
    )
  })
  for (const digit of '12345678') {
    await page.keyboard.press(digit)
    await page.waitForTimeout(60)
  }
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: boolean[] }
    return seen.filter(Boolean).length / seen.length
  })
}

/** The first question is a number, and the second one computes with it. */
const numberField = '.group-form .input--number'
/** The third question is a text. */
const textField = '.group-form .input:not(.input--number, .input--date)'

/** A group is opened and typed into, beside the same questions as plain HTML. */
export const filling: Bench = async (stage) => {
  const { measures, product, browser } = stage
  const desk = await openDesk(browser, product.url)
  const peer = await openDesk(browser, product.url)
  const peerMeter = await cpuMeter(peer.page)
  const meter = await cpuMeter(desk.page)
  const userId = await hireDoctor(stage)
  const surveys = new Map<string, string>()
  for (const [count, groups] of surveysOf) {
    const { surveyId } = await seedFullGroups(stage, userId, count, groups)
    surveys.set(`${count} × ${groups}`, surveyId)
  }
  await signIn(desk.page, doctor)
  const keyCosts = new Map<string, number[]>()

  for (const [name, surveyId] of surveys) {
    const count = Number(name.split(' ')[0])
    const html = plainForm(questionsOf(count))
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await openGroup(desk.page, 'Piccolo', 1)
    const styles = await desk.page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => href ?? []),
    )
    // The address is like the product's: elsewhere no browser offers to fill in forms, which is most of the cost of a key.
    await peer.page.route('**/plain', (route) =>
      route.fulfill({ contentType: 'text/html', body: plainPage(styles) }),
    )
    await peer.page.goto('/plain')
    const others = name.endsWith('× 1') ? await openPeerForms(stage, questionsOf(count)) : []
    for (let round = 0; round < rounds; round += 1) {
      const plain = await peerMeter(async () => {
        await peer.page.evaluate(async (form) => {
          const frame = document.querySelector('#plain')
          if (frame) frame.innerHTML = form
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }, html)
        await commitPause(peer.page)
      })
      const mount = await meter(await wayTo(desk.page, 'Pieno', count))
      const plainKey = await typing(peer.page, peerMeter, textField)
      const key = await typing(desk.page, meter, textField)
      const plainNumber = await typing(peer.page, peerMeter, numberField)
      const numberKey = await typing(desk.page, meter, numberField)
      measures.add(`${name}: mounting`, mount, 'ms CPU')
      measures.add(`${name}: mounting, plain HTML`, plain, 'ms CPU')
      measures.add(`${name}: mounting, times plain HTML`, mount / plain, '×')
      measures.add(`${name}: a key`, key, 'ms CPU')
      measures.add(`${name}: a key, plain HTML`, plainKey, 'ms CPU')
      measures.add(`${name}: a key, times plain HTML`, key / plainKey, '×')
      measures.add(`${name}: a key that computes`, numberKey, 'ms CPU')
      measures.add(`${name}: a key that computes, times plain HTML`, numberKey / plainNumber, '×')
      for (const other of others) {
        measures.add(`${name}: a key, ${other.name}`, await other.key('text'), 'ms CPU')
        measures.add(
          `${name}: a key that computes, ${other.name}`,
          await other.key('number'),
          'ms CPU',
        )
      }
      keyCosts.set(name, [...(keyCosts.get(name) ?? []), key])
      const frames = await formulaFrames(desk.page)
      measures.add(`${name}: formulas painted in the key’s own frame`, frames * 100, '%')
      await openGroup(desk.page, 'Piccolo', 1)
    }
    await peer.page.unroute('**/plain')
    for (const other of others) await other.close()
  }
  const few = keyCosts.get('30 × 1') ?? []
  for (const [round, key] of (keyCosts.get('30 × 100') ?? []).entries()) {
    measures.add('a key among 3,000 questions, times among 30', key / (few[round] ?? key), '×')
  }
  await desk.context.close()
  await peer.context.close()
}
