/** Mean width of a letter in charts, in pixels; measuring each label exactly would be slow. */
const letterWidth = 6.9

/** Approximate width of a text in a chart, in pixels. */
export function widthOf(text: string): number {
  return text.length * letterWidth
}

function cut(word: string, letters: number): string {
  return word.length <= letters ? word : `${word.slice(0, Math.max(1, letters - 1))}…`
}

/**
 * Divides a label into lines, and cuts it if there are too few of them.
 *
 * @param width of the lines, in pixels
 * @param lines largest number of lines
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
  const visible = wrapped.slice(0, lines)
  if (wrapped.length > lines)
    visible.push(cut(`${visible.pop() ?? ''} ${wrapped[lines] ?? ''}…`, letters))
  return visible.map((line) => cut(line, letters))
}
