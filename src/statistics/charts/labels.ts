/** The font's mean width of a letter at the size that charts are written in; a canvas would measure exactly, and cost a layout a label. */
const letterWidth = 6.9

/** The room that a text takes in a chart. */
export function widthOf(text: string): number {
  return text.length * letterWidth
}

function cut(word: string, letters: number): string {
  return word.length <= letters ? word : `${word.slice(0, Math.max(1, letters - 1))}…`
}

/**
 * A label on as many lines as it may take, cut where even they are too few.
 *
 * @param width of the room that it has, in pixels
 */
export function wrapLabel(label: string, width: number, lines = 2): string[] {
  const letters = Math.max(4, Math.floor(width / letterWidth))
  const wrapped: string[] = []
  for (const word of label.trim().split(/\s+/)) {
    const last = wrapped.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && longer.length <= letters) wrapped[wrapped.length - 1] = longer
    else wrapped.push(word)
  }
  const shown = wrapped.slice(0, lines)
  if (wrapped.length > lines)
    shown.push(cut(`${shown.pop() ?? ''} ${wrapped[lines] ?? ''}…`, letters))
  return shown.map((line) => cut(line, letters))
}
