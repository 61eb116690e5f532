// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { designFormat, designVersion } from '../../../contract/design-file'
import { designBody } from '../../../contract/endpoint'
import type { Desk } from '../../setup/browser/browser'
import { superadmin } from '../../setup/server/product'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { callerFor } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

const design = (questions: readonly object[]) =>
  JSON.stringify(
    {
      format: designFormat,
      version: designVersion,
      database: { name: 'Registro importato' },
      groups: [{ name: 'Dati', questions }],
    },
    null,
    2,
  )
const weight = { code: 'peso', name: 'Peso', kind: 'number' }
const double = { code: 'doppio', name: 'Doppio', kind: 'formula', metadata: '{peso} * 2' }

describe('a database from a file', () => {
  asOneStory()
  const product = sharedProduct()
  let desk: Desk
  let page: Page
  /** Number of databases that others have made. */
  let others: number
  beforeAll(async () => {
    ;({ all: others } = await databases())
    desk = await product.desk()
    page = desk.page
    await signIn(page, superadmin)
    await page.goto('/admin/databases')
    await page.getByRole('button', { name: 'Importa da file' }).click()
  })

  const dialog = () => page.getByRole('dialog')
  const confirm = () => dialog().getByRole('button', { name: 'Importa', exact: true })
  const give = (name: string, text: string) =>
    page.locator('[data-design-input]').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  const told = () => dialog().locator('.design-file__problems li').allInnerTexts()
  /** Number of databases, and of those called as the files say. */
  const databases = async () => {
    const admin = await callerFor(product.url, superadmin)
    const total = async (query = {}) =>
      Number((await admin.call('adminDatabases', { query })).meta['total'])
    return { all: await total(), named: await total({ filter: { q: 'Registro importato' } }) }
  }

  it('is not made of a file with a fault, which is told with its line', async () => {
    await give('tagliato.json', '{\n"a": 1\n"b": 2}')
    await confirm().click()
    await expect.poll(told).toEqual([expect.stringMatching(/^Riga 3\s+Qui serve una virgola\.$/)])
  })

  it('is not made in part: every fault is told, each with its line, place and reason', async () => {
    const wrong = { ...double, metadata: '{altezza} * 2' }
    await give('sbagliato.json', design([weight, { ...weight, name: 'Ancora' }, wrong]))
    expect(await told()).toEqual([])
    await confirm().click()
    await expect.poll(async () => (await told()).length).toBeGreaterThan(1)
    for (const line of await told())
      expect(line).toMatch(/^Riga \d+\s+\/groups\/0\/questions\/[12]/)
    await look(desk, { name: 'import-refused', expected: /status of 422/ })
    expect(await databases()).toEqual({ all: others, named: 0 })
  })

  it('is not made of a file above the limit, which nothing is sent of', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/import')) sent.push(request.url())
    })
    await give('enorme.json', design([weight]) + ' '.repeat(designBody))
    await dialog().getByText('Il file supera 8 MB: non si può importare.').waitFor()
    expect(await confirm().isDisabled()).toBe(true)
    await look(desk, { name: 'import-too-large' })
    expect(sent).toEqual([])
  })

  it('is made of a whole one, however near the limit, and opens', async () => {
    const text = design([weight, double])
    await give('intero.json', text + ' '.repeat(designBody - Buffer.byteLength(text) - 2_000))
    await confirm().click()
    await page.getByRole('heading', { level: 1, name: 'Registro importato' }).waitFor()
    expect(await databases()).toEqual({ all: others + 1, named: 1 })
  })
})
