// @module-tag whole
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import type { TestCaller } from '../../setup/people/caller'
import { demoPassword } from '../../setup/server/product'
import { sharedDemonstration } from '../../setup/browser/product-in-browser'
import { unzip } from '../../setup/data/spreadsheet'
import { callerFor } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { readToTheEnd, saved, unfold } from './stats-page'

const stats = '/v1/databases/2/stats/all'
/** The text in place of a number of fewer than five. */
const steps = ['< 5', 'il resto']

interface Few {
  readonly blockId: string
  /** Number of the block on the page, from 1. */
  readonly blockAt: number
  readonly question: string
  readonly key: string
  readonly label: string
  /** The text of a chart: `3 (12%)`. */
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
  const page = await read<StatsPage>(admin, stats)
  const found: Few[] = []
  for (const [at, { id, question }] of page.blocks.entries()) {
    const { total } = await read<StatsBlock>(admin, `${stats}/blocks/${id}`)
    const rows = total?.summary.shape === 'categories' ? total.summary.categories : []
    for (const { key, label, count, share } of rows) {
      if (share === null || count === 0 || count >= 5) continue
      const name = { blockId: id, blockAt: at + 1, question: question.name, key, label }
      found.push({ ...name, written: written(count, share) })
    }
  }
  return found
}

describe('a question that few people have answered', () => {
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
    // Shapes of a picture.
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

  it('is there, in questions of several kinds', () => {
    expect(few.length).toBeGreaterThan(4)
    expect(new Set(few.map(({ blockId }) => blockId)).size).toBeGreaterThan(1)
  })

  it('is in no reply that a supervisor’s page gets', async () => {
    await page.goto('/doctor/databases/2/stats/all')
    await readToTheEnd(page)
    const blocks = () =>
      replies
        .map((text) => JSON.parse(text) as Partial<StatsBlock>)
        .filter((reply): reply is StatsBlock => reply.question !== undefined)
    const drawn = await page.locator('.stats-block').count()
    expect(drawn).toBeGreaterThan(20)
    // A reply is read here beside the page, which may be ahead.
    await expect.poll(() => new Set(blocks().map(({ id }) => id)).size).toBe(drawn)
    const told = few.flatMap(({ blockId, key }) => {
      const block = blocks().find(({ id }) => id === blockId)
      const summary = block?.release?.summary
      const rows = summary?.shape === 'categories' ? summary.categories : []
      return [block?.total ?? null, rows.find((row) => row.key === key)?.count ?? null]
    })
    expect(
      told.filter((count) => count !== null && !('from' in count && count.from === 0)),
    ).toEqual([])
    expect(replies.filter((text) => /"cell":"/.test(text))).toEqual([])
  })

  it('stands as a step of five on the page, in table and chart, and opens nothing', async () => {
    await unfold(page)
    for (const one of few) {
      const rows = await rowsOf(one).allInnerTexts()
      expect(rows.map((row) => steps.includes(row.split('\t')[1] ?? ''))).toEqual([true])
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
    expect(await page.getByText('< 5', { exact: true }).count()).toBeGreaterThan(10)
  })

  it('is a step in the CSV and in the picture of its block, which say of which release', async () => {
    const one = few.find(({ key }) => !['true', 'false'].includes(key)) as Few
    const button = (kind: RegExp) => blockOf(one).getByRole('button', { name: kind })
    const table = await saved(page, () => button(/^CSV/).click())
    const line = table.bytes
      .toString('utf8')
      .split('\r\n')
      .find((text) => text.includes(one.label))
    expect(line).toMatch(/"< 5"|"il resto"/)
    expect(table.bytes.toString('utf8')).toMatch(/Totale rilasciato il \d\d\/\d\d\/\d{4}/)
    await saved(page, () => button(/^PNG/).click())
    const painted = await page.evaluate(
      () => (window as unknown as { painted: string[] }).painted.at(-1) ?? '',
    )
    expect(painted).toMatch(/&lt; 5|il resto/)
    expect(painted).toContain('Totale rilasciato il')
    expect(painted).not.toContain(`>${one.written}<`)
  })

  it('is a step on paper, under the rule', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const one of few.slice(0, 10)) {
      const rows = await rowsOf(one).allInnerTexts()
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter((row) => !steps.some((step) => row.includes(step)))).toEqual([])
    }
    expect(await page.locator('.stats-print').innerText()).toContain('conteggi di cinque in cinque')
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
      const own = figures.filter((line) => new RegExp(`^"rilascio",[^,]*,${blockAt},`).test(line))
      expect(own.length).toBeGreaterThan(0)
      const options = own.filter((line) => line.includes('"opzione"') && line.includes(`"${key}"`))
      expect(options.filter((line) => !line.includes('"0-4"'))).toEqual([])
    }
    const data = [...files].filter(([name]) => /^(schede|risposte)/.test(name))
    expect(data.map(([, text]) => text.trimEnd().split('\n').length)).toEqual(data.map(() => 1))
  })
})
