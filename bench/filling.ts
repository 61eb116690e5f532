import type { Page } from 'playwright-core'
import { questionKinds, type QuestionKind } from '../kinds/index'
import { signIn } from '../tests/journeys/sign-in'
import { callerFor, doctor } from '../tests/journeys/study'
import { openDesk } from '../tests/setup/browser'
import type { Bench, Stage } from './bench'
import { cpuMeter } from './cpu'
import { plainForm, plainPage } from './plain-form'

const rounds = 5
/** Questions in a group × groups. */
const surveysOf = [
  [30, 1],
  [300, 1],
  [30, 100],
] as const
const keys = 60

const choice = {
  options: ['Assente', 'Lieve', 'Moderato', 'Grave'].map((label, at) => ({ id: `o${at}`, label })),
}
const tree = { options: [{ id: 'a', label: 'Cuore', children: [{ id: 'b', label: 'Valvole' }] }] }

const metadata: Readonly<Partial<Record<QuestionKind, unknown>>> = {
  single_choice: choice,
  multiple_choice: choice,
  multiple_choice_with_notes: choice,
  range: { min: 0, max: 10 },
  number: { min: 0, max: 1_000_000_000, unit: 'mmHg' },
  multi_levels_single_choice: tree,
  multi_levels_multiple_choice: tree,
}

interface Planned {
  readonly name: string
  readonly kind: QuestionKind
}

/** Of all kinds in turn; the first two are a number and what is computed of it. */
function questionsOf(count: number): Planned[] {
  const kinds: QuestionKind[] = ['number', 'formula', 'text', ...questionKinds]
  return Array.from({ length: count }, (_, at) => ({
    name: `Domanda ${at + 1}, lunga come lo sono le domande di un registro`,
    kind: kinds[at < 3 ? at : 3 + ((at - 3) % questionKinds.length)] ?? 'text',
  }))
}

/** A database with groups of so many questions, and one of a single question; and a survey of it. */
async function plant(
  { admin, product }: Stage,
  userId: string,
  count: number,
  groups: number,
): Promise<string> {
  const name = `${count} × ${groups}`
  const { id: databaseId } = await admin.have('createDatabase', { body: { name } })
  await admin.call('addDatabaseUsers', { params: { databaseId }, body: { userIds: [userId] } })
  const group = await admin.have('createGroup', { params: { databaseId }, body: { name: 'Pieno' } })
  let numberId = ''
  for (const { name, kind } of questionsOf(count)) {
    const own = kind === 'formula' ? `@q_${numberId} * 2` : metadata[kind]
    const body = { name, kind, ...(own !== undefined && { metadata: own }) }
    const { id } = await admin.have('createQuestion', { params: { groupId: group.id }, body })
    if (kind === 'number') numberId = id
  }
  for (let at = 1; at < groups; at += 1) {
    const body = { name: `Pieno ${at}` }
    await admin.have('cloneGroup', { params: { id: group.id }, body })
  }
  const small = await admin.have('createGroup', {
    params: { databaseId },
    body: { name: 'Piccolo' },
  })
  await admin.have('createQuestion', {
    params: { groupId: small.id },
    body: { name: 'Sola', kind: 'text' },
  })
  const caller = await callerFor(product.url, doctor)
  return (await caller.have('createSurvey', { params: { databaseId } })).id
}

const settled = (page: Page) => page.waitForTimeout(400)

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
    await settled(page)
  }
}

async function openGroup(page: Page, name: string, count: number): Promise<void> {
  const go = await wayTo(page, name, count)
  await go()
}

/** Types quickly, so that no pause saves in between; gives the work that a key makes. */
async function typing(page: Page, meter: Awaited<ReturnType<typeof cpuMeter>>, field: string) {
  await page.locator(field).first().fill('')
  await page.locator(field).first().focus()
  await settled(page)
  const work = await meter(async () => {
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(String((key % 9) + 1))
      if (key % 8 === 7) await page.keyboard.press('ControlOrMeta+A')
    }
  })
  await settled(page)
  return work / keys
}

/** Of so many keys, how many have their formula painted with them, in the frame of the key itself. */
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
const numberField = '.group-form .rk-input--number'
/** The third question is a text. */
const textField = '.group-form .rk-input:not(.rk-input--number, .rk-input--date)'

/** A group is opened and typed into, beside the same questions as plain HTML. */
export const filling: Bench = async (stage) => {
  const { measures, product, browser } = stage
  const desk = await openDesk(browser, product.url)
  const peer = await openDesk(browser, product.url)
  const peerMeter = await cpuMeter(peer.page)
  const meter = await cpuMeter(desk.page)
  const user = await stage.admin.have('createUser', {
    body: { ...doctor, firstName: 'Lia', lastName: 'Medico', role: 'doctor' },
  })
  const surveys = new Map<string, string>()
  for (const [count, groups] of surveysOf) {
    surveys.set(`${count} × ${groups}`, await plant(stage, user.id, count, groups))
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
    // At an address like the product's: on a page without one no browser offers to fill in forms, which is most of what a key costs.
    await peer.page.route('**/plain', (route) =>
      route.fulfill({ contentType: 'text/html', body: plainPage(styles) }),
    )
    await peer.page.goto('/plain')
    for (let round = 0; round < rounds; round += 1) {
      const plain = await peerMeter(async () => {
        await peer.page.evaluate(async (form) => {
          const frame = document.querySelector('#plain')
          if (frame) frame.innerHTML = form
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }, html)
        await settled(peer.page)
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
      keyCosts.set(name, [...(keyCosts.get(name) ?? []), key])
      const frames = await formulaFrames(desk.page)
      measures.add(`${name}: formulas painted in the key’s own frame`, frames * 100, '%')
      await openGroup(desk.page, 'Piccolo', 1)
    }
    await peer.page.unroute('**/plain')
  }
  const few = keyCosts.get('30 × 1') ?? []
  for (const [round, key] of (keyCosts.get('30 × 100') ?? []).entries()) {
    measures.add('a key among 3,000 questions, times among 30', key / (few[round] ?? key), '×')
  }
  await desk.context.close()
  await peer.context.close()
}
