// @module-tag whole
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StatsBlock, StatsPage } from '../../../contract/stats/page'
import type { TestCaller } from '../../setup/caller'
import { demoPassword } from '../../setup/product'
import { sharedDemonstration } from '../../setup/product-in-browser'
import { unzip } from '../../setup/spreadsheet'
import { callerFor, plantDoctor } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { readToTheEnd, saved } from './stats-page'

const stats = '/v1/databases/2/stats/all'
/** So few surveys that much is hidden. */
const query = 'from=2025-06'

interface Few {
  readonly blockId: string
  /** Which of the page's blocks it is, from 1. */
  readonly blockAt: number
  readonly question: string
  readonly key: string
  readonly label: string
  /** As a chart writes it: `3 (12%)`. */
  readonly written: string
}

async function read<Reply>(caller: TestCaller, path: string): Promise<Reply> {
  const answer = await caller.request('GET', path)
  if (answer.status !== 200) throw new Error(answer.summary)
  return answer.body as Reply
}

const written = (count: number, share: number) =>
  `${count} (${(share * 100).toLocaleString('it-IT', { maximumFractionDigits: 1 })}%)`

/** The answers that some, but fewer than five, have given, as somebody knows them who may read all. */
async function givenByFew(admin: TestCaller): Promise<Few[]> {
  const page = await read<StatsPage>(admin, `${stats}?${query}`)
  const found: Few[] = []
  for (const [at, { id, question }] of page.blocks.entries()) {
    const { total } = await read<StatsBlock>(admin, `${stats}/blocks/${id}?${query}`)
    const rows = total?.summary.shape === 'categories' ? total.summary.categories : []
    for (const { key, label, count, share } of rows) {
      if (count === null || share === null || count === 0 || count >= 5) continue
      const name = { blockId: id, blockAt: at + 1, question: question.name, key, label }
      found.push({ ...name, written: written(count, share) })
    }
  }
  return found
}

describe('what few people have answered', () => {
  asOneStory()
  const product = sharedDemonstration()
  let page: Page
  let few: Few[]
  const replies: string[] = []
  beforeAll(async () => {
    const account = (email: string) => ({ email, password: demoPassword })
    few = await givenByFew(await callerFor(product.url, account('superadmin@rilievo.example')))
    page = (await product.desk()).page
    page.on('response', (response) => {
      if (!/\/v1\/databases\/\d+\/stats\//.test(response.url())) return
      void response.text().then(
        (text) => replies.push(text),
        () => undefined,
      )
    })
    // What a picture is painted of.
    await page.addInitScript(() => {
      const kept = window as unknown as { painted: string[] }
      kept.painted = []
      const serialize = XMLSerializer.prototype.serializeToString
      XMLSerializer.prototype.serializeToString = function (node) {
        const text = serialize.call(this, node)
        kept.painted.push(text)
        return text
      }
    })
    await signIn(page, account('supervisore@rilievo.example'))
  })

  const blockOf = ({ blockId }: Few) => page.locator(`[data-block="${blockId}"]`)
  const rowsOf = (of: Few): Locator =>
    blockOf(of)
      .locator('tbody tr')
      .filter({ has: page.getByRole('rowheader', { name: of.label, exact: true }) })

  it('is there to be hidden, in questions of several kinds', () => {
    expect(few.length).toBeGreaterThan(4)
    expect(new Set(few.map(({ blockId }) => blockId)).size).toBeGreaterThan(2)
  })

  it('is in no reply that a supervisor’s page gets', async () => {
    await page.goto(`/doctor/databases/2/stats/all?${query}`)
    await readToTheEnd(page)
    const blocks = () =>
      replies
        .map((text) => JSON.parse(text) as Partial<StatsBlock>)
        .filter((reply): reply is StatsBlock => reply.question !== undefined)
    const drawn = await page.locator('.stats-block').count()
    expect(drawn).toBeGreaterThan(20)
    // A reply is read here beside the page, which may be ahead.
    await expect.poll(() => new Set(blocks().map(({ id }) => id)).size).toBe(drawn)
    const told = few.map(({ blockId, key, label }) => {
      const summary = blocks().find(({ id }) => id === blockId)?.total?.summary
      const rows = summary?.shape === 'categories' ? summary.categories : []
      return [label, rows.find((row) => row.key === key)?.count ?? null]
    })
    expect(told).toEqual(few.map(({ label }) => [label, null]))
    expect(replies.filter((text) => /"cell":"/.test(text))).toEqual([])
  })

  it('stands as hidden on the page, in table and chart, and opens nothing', async () => {
    for (const one of few) {
      const rows = await rowsOf(one).allInnerTexts()
      expect(rows.map((row) => row.split('\t').slice(1, 2))).toEqual(rows.map(() => ['nascosto']))
      const chart = blockOf(one).locator('[data-drawing]')
      if ((await chart.count()) === 0) continue
      const shown = `${await chart.first().innerHTML()} ${await chart.first().getAttribute('aria-label')}`
      expect([one.question, one.label, shown.includes(`>${one.written}<`)]).toEqual([
        one.question,
        one.label,
        false,
      ])
    }
    expect(await page.locator('.stats-figure').count()).toBe(0)
    expect(await page.getByText('nascosto', { exact: true }).count()).toBeGreaterThan(10)
  })

  it('is hidden in the CSV and in the picture of its block', async () => {
    const one = few.find(({ key }) => !['true', 'false'].includes(key)) as Few
    const button = (kind: RegExp) => blockOf(one).getByRole('button', { name: kind })
    const table = await saved(page, () => button(/^CSV/).click())
    const line = table.bytes
      .toString('utf8')
      .split('\r\n')
      .find((text) => text.includes(one.label))
    expect(line).toMatch(/nascosto/)
    expect(line).not.toMatch(/;\d/)
    await saved(page, () => button(/^PNG/).click())
    const painted = await page.evaluate(
      () => (window as unknown as { painted: string[] }).painted.at(-1) ?? '',
    )
    expect(painted).toContain('nascosto')
    expect(painted).not.toContain(`>${one.written}<`)
  })

  it('is hidden on paper', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const one of few.slice(0, 10)) {
      const rows = await rowsOf(one).allInnerTexts()
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter((row) => !row.includes('nascosto'))).toEqual([])
    }
    await page.emulateMedia({ media: null })
  })

  it('is in no line of the proof, which has no data beside the figures', async () => {
    const { bytes } = await saved(page, () =>
      page.getByRole('button', { name: 'Scarica dati e script di verifica' }).click(),
    )
    const files = unzip(bytes)
    const figures = (files.get('cifre.csv') ?? '').split('\n')
    expect(figures.length).toBeGreaterThan(50)
    for (const { blockAt, key } of few) {
      const own = figures.filter((line) => new RegExp(`^"totale",[^,]*,${blockAt},`).test(line))
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter((line) => line.includes(`"opzione"`) && line.includes(`"${key}"`))).toEqual(
        [],
      )
    }
    const data = [...files].filter(([name]) => /^(schede|risposte)/.test(name))
    expect(data.map(([, text]) => text.trimEnd().split('\n').length)).toEqual(data.map(() => 1))
  })
})

/** Three doctors of a database with one question, of whom the first looks at their statistics. */
async function threeDoctors(url: string, admin: TestCaller) {
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Studio' } })
  const group = await admin.have('createGroup', { params: { databaseId }, body: {} })
  const question = await admin.have('createQuestion', {
    params: { groupId: group.id },
    body: { name: 'Fumo', kind: 'boolean' },
  })
  const callers = []
  for (const firstName of ['Lia', 'Nina', 'Ugo']) {
    const account = await plantDoctor(admin, databaseId, firstName)
    callers.push({ ...account, caller: await callerFor(url, account) })
  }
  /** A survey in which somebody has said yes. */
  async function survey(of: TestCaller): Promise<string> {
    const { id } = await of.have('createSurvey', { params: { databaseId } })
    const begun = await of.have('createAnswersGroup', {
      params: { surveyId: id },
      body: { groupId: group.id },
    })
    const body = { questionId: question.id, value: true }
    await of.have('createAnswer', { params: { answersGroupId: begun.id }, body })
    return id
  }
  return { databaseId, callers, survey }
}

describe('the total beside a doctor’s own figures', () => {
  asOneStory()
  const product = sharedDemonstration()

  it('is there with three authors and five surveys by others, and not before', async () => {
    const admin = await callerFor(product.url, {
      email: 'superadmin@rilievo.example',
      password: demoPassword,
    })
    const { databaseId, callers, survey } = await threeDoctors(product.url, admin)
    const [lia, nina, ugo] = callers
    if (!lia || !nina || !ugo) throw new Error('three doctors')
    const { page } = await product.desk()
    await signIn(page, lia)
    const block = page.locator('.stats-block table').first()
    const shown = async () => {
      await page.goto(`/doctor/databases/${databaseId}/stats/all?status=all`)
      await block.waitFor()
      const headers = await block.getByRole('columnheader').allInnerTexts()
      const hasTotal = headers.some((header) => header.startsWith('Totale'))
      const isWithheld = await page.getByText('Il totale del database non si mostra').isVisible()
      expect(isWithheld).toBe(!hasTotal)
      return hasTotal
    }
    await survey(lia.caller)
    for (let number = 0; number < 5; number += 1) await survey(nina.caller)
    expect(await shown(), 'five surveys by one other').toBe(false)
    const [first = ''] = (
      await nina.caller.call('surveys', { params: { databaseId } })
    ).records.map(({ id }) => id)
    await nina.caller.call('deleteSurvey', { params: { surveyId: first } })
    expect(await shown(), 'four surveys by one other').toBe(false)
    await survey(ugo.caller)
    expect(await shown(), 'five surveys by two others').toBe(true)
    const opening = await block.getByRole('button').allInnerTexts()
    expect(opening, 'their own open, the total doesn’t').toEqual(['1'])
    const last = await nina.caller.call('surveys', { params: { databaseId } })
    await nina.caller.call('deleteSurvey', { params: { surveyId: last.records[0]?.id ?? '' } })
    expect(await shown(), 'four surveys by two others').toBe(false)
  })
})
