import { problemText } from '../../../i18n/problems'
import { invalid, Problem, type FieldIssue } from '../../../contract/problems'
import { lineFinder } from './json-text'

/** More issues than a person corrects at once. */
const maxIssues = 100
/** Length of a sentence: a cycle of a thousand formulas would name them all. */
const maxLength = 500

/** Issues of a file, which is read to its end so that all can be corrected at once. */
export class FileIssues {
  readonly #text: string
  readonly #issues: (FieldIssue & { readonly pointer: string })[] = []

  constructor(text: string) {
    this.#text = text
  }

  get isFull(): boolean {
    return this.#issues.length >= maxIssues
  }

  add(pointer: string, detail: string): void {
    if (this.isFull) return
    const text = detail.length > maxLength ? `${detail.slice(0, maxLength)}…` : detail
    this.#issues.push({ pointer, detail: text })
  }

  addAll(base: string, issues: readonly FieldIssue[]): void {
    for (const { pointer = '', detail = '' } of issues) this.add(base + pointer, detail)
  }

  /** Runs a part of the reading, and collects its problems as issues at this position. Other errors are thrown. */
  async collect<T>(pointer: string, run: () => T | Promise<T>): Promise<T | null> {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.issues.length === 0) this.add(pointer, problemText(error))
      this.addAll(pointer, error.issues)
      return null
    }
  }

  /**
   * Throws the issues, if there are any.
   *
   * @throws Problem 422 with all issues, each with its line, in the file's order
   */
  throwIfAny(): void {
    if (this.#issues.length === 0) return
    const lineOf = lineFinder(this.#text)
    const located = this.#issues.map((issue) => ({
      ...issue,
      meta: { line: lineOf(issue.pointer) },
    }))
    throw invalid(located.sort((one, other) => one.meta.line - other.meta.line))
  }
}
