import { sheetLimits } from './limits'
import { xmlText } from './xml'

/** More texts are not kept: they all are in memory until the last sheet is written. */
const most = 50_000

/** Texts that a workbook holds once and its cells name by their place. */
export class SharedStrings {
  readonly #places = new Map<string, number>()

  /** The place of a text; null where it is not shared, and written out in its cell. */
  place(text: string): number | null {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    if (this.#places.size >= most || text.length > sheetLimits.text) return null
    const position = this.#places.size
    this.#places.set(text, position)
    return position
  }

  xml(): string {
    const items = [...this.#places.keys()].map(
      (text) => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`,
    )
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${items.length}">${items.join('')}</sst>`
    )
  }
}
