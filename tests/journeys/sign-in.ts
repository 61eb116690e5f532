import type { Page } from 'playwright-core'

/** Signs in on the login page, wherever it was asked from, and waits until it is left. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/login'))
    await page.goto('/login')
  await page.getByLabel('Indirizzo e-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Signs out by the account's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account di/ }).click()
  await page.getByRole('menuitem', { name: 'Esci' }).click()
  await page.getByRole('heading', { name: 'Sei uscito' }).waitFor()
}
