import type { Locator, Page } from 'playwright-core'

/** A survey's group as a doctor fills it in. */
export class SurveyPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** A question by its name: everything that belongs to it. */
  question(name: string): Locator {
    return this.page.locator('[data-question]').filter({ hasText: name })
  }

  /** The one field of a question that has one. */
  field(name: string): Locator {
    return this.question(name).getByRole('textbox', { name })
  }

  async type(name: string, text: string): Promise<void> {
    await this.field(name).fill(text)
  }

  async pick(name: string, ...labels: readonly string[]): Promise<void> {
    for (const label of labels) await this.question(name).getByLabel(label, { exact: true }).check()
  }

  async note(name: string, label: string, text: string): Promise<void> {
    await this.question(name)
      .getByRole('textbox', { name: `Nota per «${label}»` })
      .fill(text)
  }

  /** Goes down a tree to its leaf. */
  async pickPath(name: string, ...labels: readonly string[]): Promise<void> {
    const question = this.question(name)
    const opener = question.getByRole('button', { name: /^(Scegli|Aggiungi|Cambia):/ })
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
    for (const label of labels) {
      await question.getByRole('button', { name: label, exact: true }).click()
    }
  }

  async goTo(group: string): Promise<void> {
    const groups = this.page.getByRole('navigation', { name: 'Gruppi' }).first()
    await groups.getByRole('link', { name: group }).click()
    await this.page.getByRole('heading', { name: group, level: 2 }).waitFor()
  }

  /** The status of a group as the list of groups tells it. */
  groupLink(group: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Gruppi' })
      .first()
      .getByRole('link', { name: group })
  }

  saving(): Locator {
    return this.page.locator('.save-line').getByRole('status')
  }

  async saved(): Promise<void> {
    await this.saving().filter({ hasText: 'Salvato alle' }).waitFor()
  }
}
