import { problemText } from '../../../i18n/problems'
import { invalid, Problem, type FieldIssue } from '../../../contract/problems'
import { lineFinder } from './json-text'

/** Nobody corrects more at once. */
const most = 100
/** A cycle of a thousand formulas names them all. */
const longest = 500

/** What is wrong with a file: it is looked through to its end, so that all can be put right at once. */
export class FileIssues {
  readonly #text: string
  readonly #found: (FieldIssue & { readonly pointer: string })[] = []

  constructor(text: string) {
    this.#text = text
  }

  get areMany(): boolean {
    return this.#found.length >= most
  }

  add(pointer: string, detail: string): void {
    if (this.areMany) return
    const said = detail.length > longest ? `${detail.slice(0, longest)}…` : detail
    this.#found.push({ pointer, detail: said })
  }

  addAll(under: string, issues: readonly FieldIssue[]): void {
    for (const { pointer = '', detail = '' } of issues) this.add(under + pointer, detail)
  }

  /** What is refused while something is read, as faults of this place; anything else than refusals goes on. */
  async at<T>(under: string, read: () => T | Promise<T>): Promise<T | null> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.issues.length === 0) this.add(under, problemText(error))
      this.addAll(under, error.issues)
      return null
    }
  }

  /** @throws Problem 422 with all that was found, each with its line, in the order of the file */
  refuse(): void {
    if (this.#found.length === 0) return
    const lineOf = lineFinder(this.#text)
    const told = this.#found.map((issue) => ({ ...issue, meta: { line: lineOf(issue.pointer) } }))
    throw invalid(told.sort((one, other) => one.meta.line - other.meta.line))
  }
}
