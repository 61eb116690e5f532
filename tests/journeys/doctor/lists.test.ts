// @module-tag whole
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { type Fault, startFaultProxy } from '../../setup/network/fault-proxy'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { unzip } from '../../setup/data/spreadsheet'
import { signIn } from '../sign-in'
import { beginSurvey, plantStudy } from '../study'

const surveys = 60

/** The code of the nth survey. */
const code = (n: number) => `PZ-${String(n).padStart(3, '0')}`

describe('the list of a doctor’s surveys', () => {
  const product = sharedProduct()
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>
  /** Fate of a download on its way. */
  let issue: Fault = 'none'
  let desk: Desk
  let page: Page
  let list: string
  beforeAll(async () => {
    const study = await plantStudy(product.url)
    for (let n = 1; n <= surveys; n += 1) await beginSurvey(study, code(n))
    list = `/doctor/databases/${study.databaseId}/user`
    proxy = await startFaultProxy(
      product.url,
      ({ url }) => (url?.includes('/dump') ? issue : 'none'),
      () => 0.5,
    )
    desk = await product.desk({ at: proxy.url })
    page = desk.page
    await signIn(page, study.doctor)
  })
  afterAll(() => proxy?.close())
  afterEach(async () => {
    issue = 'none'
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const address = () => page.evaluate(() => location.pathname + location.search)
  const survey = (n: number) => page.getByRole('link', { name: code(n), exact: true })

  it('is found again as it was left: page, order, filter and the row', async () => {
    await page.goto(`${list}?sort=customId&status=draft`)
    await page.getByRole('button', { name: 'Pagina successiva' }).click()
    // The page is shown at once, while its address waits for the guard.
    const left = `${list}?sort=customId&page=2&status=draft`
    await expect.poll(address).toBe(left)
    await survey(40).waitFor()
    await survey(40).click()
    await page.getByRole('heading', { level: 1, name: code(40) }).waitFor()
    await page.goBack()
    await survey(40).waitFor()
    await expect.poll(focused).toBe(code(40))
    expect(await address()).toBe(left)

    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe(code(41))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: code(41) }).waitFor()
    await page.getByRole('link', { name: 'Scheda successiva' }).click()
    await page.getByRole('heading', { level: 1, name: code(42) }).waitFor()
    await page.getByRole('link', { name: /^Studio – Le mie schede/ }).click()
    await expect.poll(focused).toBe(code(42))
    expect(await address()).toBe(left)
  })

  it('is found again with what was looked for, which may be a patient’s code: in nothing that the browser keeps, and gone after a reload', async () => {
    const field = page.getByRole('searchbox', { name: 'Cerca' })
    await page.goto(`${list}?sort=customId`)
    // Rows that have not come yet are not rows that have gone.
    await survey(11).waitFor()
    await field.fill(code(12))
    await survey(11).waitFor({ state: 'detached' })
    await survey(12).click()
    await page.getByRole('heading', { level: 1, name: code(12) }).waitFor()
    await page.getByRole('link', { name: /^Studio – Le mie schede/ }).click()
    await expect.poll(focused).toBe(code(12))
    await expect.poll(() => field.inputValue()).toBe(code(12))
    await expect.poll(() => survey(11).count()).toBe(0)
    const kept = await page.evaluate(() =>
      JSON.stringify([
        location.href,
        document.title,
        history.state,
        { ...sessionStorage },
        { ...localStorage },
      ]),
    )
    expect(kept).not.toContain(code(12))
    await page.reload()
    await survey(11).waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await address()).toBe(`${list}?sort=customId`)
  })

  it('is a card each on a phone, all of which leads to the survey', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${list}?sort=customId`)
    const card = page.getByRole('row').filter({ hasText: code(3) })
    const { height = 0 } = (await card.boundingBox()) ?? {}
    await card.click({ position: { x: 20, y: height - 10 } })
    await page.getByRole('heading', { level: 1, name: code(3) }).waitFor()
  })

  it('is a matrix of groups, gone about in by arrows; each cell leads to its group', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${list}?sort=customId`)
    await page.getByRole('tab', { name: 'Matrice' }).click()
    const table = page.getByRole('table', { name: 'Schede e gruppi' })
    await table.waitFor()
    await expect.poll(address).toBe(`${list}?show=matrix&sort=customId`)
    await survey(1).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const name = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
    await expect.poll(name).toBe(`${code(2)}, Esito: Vuoto`)
    // The element with the focus is in sight, beside the column that stays.
    const inSight = () =>
      page.evaluate(() => {
        const cell = document.activeElement?.getBoundingClientRect()
        const first = document.querySelector('.survey-matrix tbody th')?.getBoundingClientRect()
        if (!cell || !first) return false
        return cell.left >= first.right - 1 && cell.right <= document.documentElement.clientWidth
      })
    await expect.poll(inSight).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(inSight).toBe(true)
    await expect.poll(() => table.locator('a[tabindex="0"]').count()).toBe(1)
    await table.getByText('0 di 25 completi').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Visita' }).waitFor()
    await page.goBack()
    await expect.poll(focused).toBe(code(2))
  })

  const openDump = async () => {
    await page.goto(list)
    await page.getByRole('button', { name: 'Altre azioni' }).click()
    await page.getByRole('menuitem', { name: 'Scarica i dati…' }).click()
    return page.getByRole('dialog', { name: 'Scarica i dati' })
  }

  it.each(['truncated', 'portal', 'lostReply'] as const)(
    'gives no file where its download is %s, and says so',
    async (what) => {
      issue = what
      const saved: string[] = []
      page.on('download', (download) => void saved.push(download.suggestedFilename()))
      const dialog = await openDump()
      await dialog.getByRole('button', { name: 'Scarica', exact: true }).click()
      await dialog.getByText(/^Downloader error: .*non è stato salvato nessun file/).waitFor()
      expect(await page.getByText('Downloader error').count()).toBe(1)
      expect(saved).toEqual([])
      page.removeAllListeners('download')

      issue = 'none'
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Riprova' }).click()
      const files = unzip(await readFile(await (await download).path()))
      expect([...files.keys()]).toContain('xl/worksheets/sheet1.xml')
      await dialog.waitFor({ state: 'detached' })
    },
  )

  it('is downloaded as text too, without what identifies, from a phone; and can be given up', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    issue = 'delayed'
    const dialog = await openDump()
    await dialog.getByLabel(/Testo separato/).check()
    await dialog.getByLabel(/Con i dati identificativi/).uncheck()
    await page.route('**/dump.csv**', () => undefined)
    await dialog.getByRole('button', { name: 'Scarica', exact: true }).click()
    await dialog.getByText('Preparazione del file…').waitFor()
    await dialog.getByRole('button', { name: 'Interrompi' }).click()
    await dialog.getByText('Preparazione del file…').waitFor({ state: 'detached' })
    await page.unrouteAll()

    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Scarica', exact: true }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trim().split('\n')).toHaveLength(surveys + 1)
    expect(text).not.toContain(code(1))
  })
})
