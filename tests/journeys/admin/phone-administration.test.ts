// @module-tag whole
import { expect, it } from 'vitest'
import { demoPassword } from '../../setup/server/product'
import { sharedDemonstration } from '../../setup/browser/product-in-browser'
import { signIn } from '../sign-in'

const product = sharedDemonstration()

it('a phone’s menu shows the current page, and a turned phone leaves the reader where they read', async () => {
  const { page } = await product.desk()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, { email: 'superadmin@rilievo.example', password: demoPassword })
  await page.goto('/admin/mails')
  const place = page.getByRole('navigation').locator('[aria-current="page"]')
  const isInSight = () =>
    place.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= -1 && right <= window.innerWidth + 1
    })
  await expect.poll(isInSight).toBe(true)
  await page.goto('/admin/databases/1')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(1_300)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.setViewportSize({ width: 844, height: 390 })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/mails')
  await expect.poll(isInSight).toBe(true)
})
