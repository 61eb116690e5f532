import { expect } from 'vitest'
import type { KeyboardHands } from './keyboard-hands'
import type { PlannedQuestion } from '../designer/registry-plan'
import { pickSuggestion } from '../designer/suggestions'

const exactly = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?! \\S+ livello| con note)`)

/** The designer under the hands of somebody without a mouse. */
export class KeyboardDesigner {
  readonly #hands: KeyboardHands

  constructor(hands: KeyboardHands) {
    this.#hands = hands
  }

  async addGroup(name: string): Promise<void> {
    const { page } = this.#hands
    await this.#hands.press('Control+Shift+Enter')
    await this.#hands.arrive(/^Nome del gruppo/)
    await expect
      .poll(() => page.evaluate(() => getSelection()?.toString()))
      .toBe('Gruppo senza titolo')
    await this.#hands.type(name)
    await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'attached' })
  }

  async addQuestion(question: PlannedQuestion): Promise<void> {
    const hands = this.#hands
    await hands.press('Control+Enter')
    await expect.poll(() => this.#selected()).toBe('Domanda senza titolo')
    await hands.type(question.name)
    await this.#chooseKind(question.kind)
    if (question.required) await this.#tick(/^Obbligatoria/)
    for (const [label, value] of Object.entries(question.fields ?? {})) {
      await hands.tabTo(exactly(label))
      await hands.type(value)
    }
    if (question.options) await this.#writeOptions(question.options)
    if (question.tree) await this.#writeTree(question.tree)
    if (question.formula) await this.#writeFormula(question.formula)
  }

  /** With the arrows, if the new question has not the kind of the one before. */
  async #chooseKind(kind: string): Promise<void> {
    const hands = this.#hands
    await hands.tabTo(/^Tipo/)
    const chosen = () =>
      hands.page.evaluate(() => {
        const field = document.activeElement
        return field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : undefined
      })
    if ((await chosen()) === kind) return
    await hands.press('Home')
    for (let times = 0; times < 12 && (await chosen()) !== kind; times += 1) {
      await hands.press('ArrowDown')
    }
    await expect.poll(chosen).toBe(kind)
  }

  #selected(): Promise<string> {
    return this.#hands.page.evaluate(() => getSelection()?.toString() ?? '')
  }

  async #tick(label: RegExp): Promise<void> {
    await this.#hands.tabTo(label)
    await this.#hands.press('Space')
  }

  async #firstOption(): Promise<void> {
    await this.#hands.tabTo(/^Aggiungi opzione/)
    await this.#hands.press('Enter')
    await this.#hands.arrive(/^Opzione 1/)
  }

  async #writeOptions(labels: readonly string[]): Promise<void> {
    await this.#firstOption()
    for (const [at, label] of labels.entries()) {
      if (at > 0) await this.#hands.press('Enter')
      await this.#hands.arrive(new RegExp(`^Opzione ${at + 1}`))
      await this.#hands.type(label)
    }
  }

  /** Options below are pushed in with Alt and the arrow; the next above comes out again. */
  async #writeTree(tree: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const hands = this.#hands
    await this.#firstOption()
    for (const [at, [above, below]] of Object.entries(tree).entries()) {
      if (at > 0) {
        await hands.press('Enter')
        await hands.press('Alt+ArrowLeft')
      }
      await hands.type(above)
      for (const [index, label] of below.entries()) {
        await hands.press('Enter')
        if (index === 0) await hands.press('Alt+ArrowRight')
        await hands.type(label)
      }
    }
  }

  /** A question is chosen by its title from what the editor offers. */
  async #writeFormula(parts: readonly string[]): Promise<void> {
    const hands = this.#hands
    await hands.tabTo(/^Formula/)
    for (const part of parts) {
      await hands.type(part)
      if (!part.startsWith('@')) continue
      await pickSuggestion(hands.page, part.slice(1))
    }
  }
}
