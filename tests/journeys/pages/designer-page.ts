import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The designer as whoever designs sees it. */
export class DesignerPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async addGroup(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Nuovo gruppo' }).click()
    const fresh = this.#page.getByRole('heading', { name: 'Gruppo senza titolo' })
    await fresh.waitFor({ state: 'attached' })
    // The first group is shown before its address is.
    await this.#page.waitForURL(/\/edit\/\d+$/)
    const field = this.#page.getByLabel('Nome del gruppo')
    await field.fill(name)
    await field.blur()
    await this.#page.getByRole('heading', { name, exact: true }).waitFor({ state: 'attached' })
  }

  /** Adds a question by its kind's name and gives it its own; its editor stays open. */
  async addQuestion(kind: string, name: string): Promise<Locator> {
    const cards = this.#page.locator('[data-question]')
    const count = await cards.count()
    const toolbar = this.#page.getByRole('toolbar', { name: 'Aggiungi una domanda di un tipo' })
    await toolbar.getByRole('button', { name: kind, exact: true }).click()
    const editor = cards.nth(count).and(this.#page.locator('article.is-open'))
    const field = editor.getByLabel('Testo della domanda')
    await field.fill(name)
    await field.blur()
    await editor.getByRole('heading', { name }).waitFor()
    return editor
  }

  /** Writes options one below the other: Enter makes the next. */
  async writeOptions(editor: Locator, labels: readonly string[]): Promise<void> {
    await editor.getByRole('button', { name: 'Aggiungi opzione' }).click()
    for (const [at, label] of labels.entries()) {
      if (at > 0) await this.#page.keyboard.press('Enter')
      await this.#emptyRow()
      await this.#page.keyboard.type(label)
    }
  }

  /** Writes a tree of two levels: what lies below is pushed in with Alt and the arrow. */
  async writeTree(editor: Locator, tree: Readonly<Record<string, readonly string[]>>) {
    const keys = this.#page.keyboard
    await editor.getByRole('button', { name: 'Aggiungi opzione' }).click()
    for (const [at, [above, below]] of Object.entries(tree).entries()) {
      if (at > 0) {
        await keys.press('Enter')
        await this.#emptyRow()
        await keys.press('Alt+ArrowLeft')
      }
      await this.#emptyRow()
      await keys.type(above)
      for (const [index, label] of below.entries()) {
        await keys.press('Enter')
        await this.#emptyRow()
        await keys.type(label)
        if (index === 0) await keys.press('Alt+ArrowRight')
      }
    }
  }

  /** Waits until an option's field has the focus in which nothing stands yet. */
  async #emptyRow(): Promise<void> {
    const isEmpty = () =>
      this.#page.evaluate(() => {
        const field = document.activeElement
        return field instanceof HTMLInputElement && field.matches('.input') && !field.value
      })
    await expect.poll(isEmpty, { message: 'an empty option has the focus' }).toBe(true)
  }

  /** Waits until everything that was written is acknowledged. */
  async saved(): Promise<void> {
    await this.#page.getByRole('status').filter({ hasText: 'Salvato alle' }).waitFor()
  }
}
