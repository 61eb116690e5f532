import type { Page } from 'playwright-core'
import type { Scene } from '../pages/look'
import { troubled } from './stand-ins'

/** An address while something is wrong with the calls behind it, and what is said of it. */
export interface Trouble {
  readonly name: string
  readonly address: string
  readonly bring: (page: Page) => Promise<unknown>
  readonly says: string | RegExp
}

export const inTrouble = ({ name, address, bring, says }: Trouble): Scene => ({
  name,
  show: async (page) => {
    await bring(page)
    await page.goto(address)
    await page.getByText(says).first().waitFor()
  },
  expected: troubled,
})

export const whileSlow = ({ name, address, bring }: Omit<Trouble, 'says'>): Scene => ({
  name,
  show: async (page) => {
    await bring(page)
    await page.goto(address)
    await page.locator('.skeleton').first().waitFor()
  },
  loading: true,
})
