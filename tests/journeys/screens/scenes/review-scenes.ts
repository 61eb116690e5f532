import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Scene } from '../../pages/look'
import { refuse } from '../stand-ins'

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')

/** A survey that waits to be reviewed. */
const openCompleted = async (page: Page) => {
  await page.goto('/doctor/databases/1/supervisor?status=completed')
  await page.getByRole('link', { name: /^SC1/ }).first().click()
  await page.getByRole('button', { name: 'Approva' }).waitFor()
}
const openFilters = async (page: Page) => {
  await page.goto('/doctor/databases/1/supervisor')
  await press(page, 'Altri filtri')
}

const reviewing: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'reviewer-survey': openCompleted,
  'reviewer-return': async (page) => {
    await openCompleted(page)
    await press(page, 'Rimanda al medico')
    await dialog(page).getByLabel('Che cosa c’è da correggere').waitFor()
  },
  'reviewer-return-empty': async (page) => {
    await openCompleted(page)
    await press(page, 'Rimanda al medico')
    await dialog(page).getByRole('button', { name: 'Rimanda', exact: true }).click()
    await dialog(page).getByText('Scrivi che cosa c’è da correggere.').waitFor()
  },
  'reviewer-approve': async (page) => {
    await openCompleted(page)
    await press(page, 'Approva e vai alla prossima')
    const bar = page.getByRole('region', { name: 'Approvazioni' })
    await bar.waitFor()
    await bar.getByRole('button', { name: /^Annulla/ }).click()
    await bar.waitFor({ state: 'detached' })
  },
  'reviewer-author': async (page) => {
    await openFilters(page)
    await page.getByLabel('Medico', { exact: true }).selectOption({ index: 1 })
    await page.waitForURL(/author=/)
    await page.getByRole('button', { name: 'Altri filtri (1)' }).waitFor()
    // The earlier list is dimmed until the new one has come.
    await expect.poll(() => page.locator('.surveys-list__stale').count()).toBe(0)
  },
  'reviewer-author-failed': async (page) => {
    await refuse(page, /\/surveys\/authors/)
    await openFilters(page)
    await page.getByText('Non è stato possibile caricare i nomi dei medici.').waitFor()
  },
}

/** Screens of a doctor who reviews the surveys of others. */
export const reviewScenes: readonly Scene[] = Object.entries(reviewing).map(([name, show]) => ({
  name,
  show,
  dark: name === 'reviewer-approve',
  ...(name.endsWith('-failed') && { expected: /status of 500/ }),
}))
