// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import type { TestCaller } from '../../setup/people/caller'
import { superadmin } from '../../setup/server/product'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { unzip } from '../../setup/data/spreadsheet'
import { look } from '../pages/look'
import { callerFor, plantDoctor, type Account } from '../people'
import { signIn, signOut } from '../sign-in'
import { saved } from '../statistics/stats-page'
import { asOneStory } from '../story'

/** A database whose surveys have a name, a weight with a decimal, and a note that a spreadsheet would run. */
async function plant(
  admin: TestCaller,
  url: string,
): Promise<{ databaseId: string; lia: Account }> {
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Studio' } })
  const params = {
    groupId: (await admin.have('createGroup', { params: { databaseId }, body: {} })).id,
  }
  const ask = (body: Record<string, unknown>) => admin.have('createQuestion', { params, body })
  const surname = await ask({ name: 'Cognome', code: 'cognome', identifier: true })
  const weight = await ask({ name: 'Peso', code: 'peso', kind: 'number' })
  const note = await ask({ name: 'Note', code: 'note' })
  const lia = await plantDoctor(admin, databaseId)
  const doctor = await callerFor(url, lia)
  for (const [customId, kilos, text] of [
    ['PZ-1', 81.5, '=1+1'],
    ['PZ-2', 70.25, 'Tutto bene'],
    ['PZ-3', 64, '+39 010'],
  ] as const) {
    const survey = await doctor.have('createSurvey', { params: { databaseId }, body: { customId } })
    const begun = await doctor.have('createAnswersGroup', {
      params: { surveyId: survey.id },
      body: params,
    })
    for (const [question, value] of [
      [surname, `Rossi ${customId}`],
      [weight, kilos],
      [note, text],
    ] as const) {
      const body = { questionId: question.id, value }
      await doctor.have('createAnswer', { params: { answersGroupId: begun.id }, body })
    }
    if (customId !== 'PZ-2') continue
    const done = { params: { surveyId: survey.id }, body: { status: 'completed' } }
    await doctor.have('updateSurvey', done)
  }
  return { databaseId, lia }
}

describe('the data of surveys as a file', () => {
  asOneStory()
  const product = sharedProduct()
  let desk: Desk
  let page: Page
  let databaseId: string
  let lia: Account
  beforeAll(async () => {
    const admin = await callerFor(product.url, superadmin)
    ;({ databaseId, lia } = await plant(admin, product.url))
    desk = await product.desk()
    page = desk.page
    await signIn(page, superadmin)
    await page.goto(`/admin/databases/${databaseId}`)
    await page.getByRole('button', { name: 'Scarica le schede' }).click()
  })

  const dialog = () => page.getByRole('dialog')
  const choose = (name: string | RegExp) => dialog().getByLabel(name).check()
  const download = async () => {
    const press = () => dialog().getByRole('button', { name: 'Scarica', exact: true }).click()
    const { name, bytes } = await saved(page, press)
    return {
      name,
      bytes,
      lines: bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n'),
    }
  }

  it('asks for separator and decimal mark of a CSV alone, and never the comma for both', async () => {
    expect(await dialog().getByLabel('Separatore').count()).toBe(0)
    await choose(/^Testo separato/)
    const decimal = dialog().getByLabel('Decimali')
    expect(await decimal.inputValue()).toBe('comma')
    await dialog().getByLabel('Separatore').selectOption('comma')
    expect(await decimal.inputValue()).toBe('point')
    expect(await decimal.locator('option[value=comma]').isDisabled()).toBe(true)
  })

  it('writes numbers so, and leaves out what tells who somebody is', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { name, lines } = await download()
    expect(name).toMatch(/\.csv$/)
    const [head = '', ...rows] = lines
    expect(head.split(',')).toContain('"peso"')
    expect(head).not.toMatch(/cognome/)
    expect(rows).toHaveLength(3)
    expect(rows.filter((row) => /,81\.5,/.test(row))).toHaveLength(1)
    expect(rows.filter((row) => /Rossi|PZ-/.test(row))).toEqual([])
  })

  it('says after the download that a spreadsheet would run two of its cells', async () => {
    const warning = dialog().getByText(
      /^Il file è stato scaricato\. 2 celle cominciano con un segno/,
    )
    await warning.waitFor()
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await warning.boundingBox()) ?? {}
        return y + height
      })
      .toBeLessThan(844)
    await look(desk, { name: 'dump-risky' })
    await dialog().getByLabel('Separatore').selectOption('tab')
    await dialog().getByLabel('Decimali').selectOption('comma')
    await choose(/^Con i dati identificativi/)
    const { lines } = await download()
    expect(lines[0]?.split('\t')).toContain('"cognome"')
    expect(lines.filter((row) => /\t81,5\t/.test(row))).toHaveLength(1)
    expect(lines.filter((row) => /"Rossi PZ-2"/.test(row))).toHaveLength(1)
    await warning.waitFor()
    await dialog().getByRole('button', { name: 'Chiudi' }).last().click()
  })

  it('is a ZIP for R and SPSS, which warns of nothing', async () => {
    await page.getByRole('button', { name: 'Scarica le schede' }).click()
    await choose(/^Per R e SPSS/)
    const { bytes } = await download()
    expect([...unzip(bytes).keys()]).toEqual(
      expect.arrayContaining(['dati.csv', 'leggi.R', 'leggi.sps']),
    )
    await dialog().waitFor({ state: 'detached' })
    await signOut(page)
  })

  it('takes along what a list is narrowed by, if one wants it', async () => {
    await signIn(page, lia)
    await page.goto(`/doctor/databases/${databaseId}/user?status=completed`)
    await page.getByText('PZ-2').first().waitFor()
    const open = async () => {
      await page.getByRole('button', { name: 'Altre azioni' }).first().click()
      await page.getByRole('menuitem', { name: 'Scarica i dati…' }).click()
      await choose(/^Testo separato/)
    }
    await open()
    expect(await dialog().getByLabel('Solo le schede filtrate').isChecked()).toBe(true)
    await look(desk, { name: 'dump-filtered' })
    const narrowed = await download()
    expect(narrowed.lines).toHaveLength(2)
    await open()
    await choose('Tutte le schede')
    const all = await download()
    expect(all.lines).toHaveLength(4)
  })
})
