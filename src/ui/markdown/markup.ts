/** Something marked from both sides: `*so*`, `_so_`; between letters and digits `_` is a part of the word. */
const emphasis = /\*(?=\S)[^]*\S\*|(?<![\p{L}\p{N}_])_(?=\S)[^]*\S_(?![\p{L}\p{N}_])/u

/** Code, a link, an address in angles, a sign that a stroke takes out of Markdown's way, an entity. */
const others =
  /`[^`]+`|\[[^]*\]\([^]*\)|<[a-z][a-z0-9+.-]+:[^\s<>]*>|<[^\s<>@]+@[^\s<>]+>|\\[!-/:-@[-`{-~]|&#?\w+;/iu

/** What begins a block of its own, alone in its text or not: a title, a quotation, code, a line across. */
const block = /^ {0,3}(?:#{1,6}(?:\s|$)|>|`{3}|~{3}|(?:[-*_][ \t]*){3,}$)|^(?: {4}|\t)/m

/**
 * Whether Markdown would change a text; most are plain and need no parser.
 *
 * @param inline a name: only what stands within a line counts, «12. Peso corporeo» is a number and not a list of one
 */
export function hasMarkup(text: string, inline: boolean): boolean {
  if (emphasis.test(text) || others.test(text)) return true
  return !inline && (isSeveralLines(text) || block.test(text))
}

/** A line by itself is no list: «3. marzo» is a day. */
export function isSeveralLines(text: string): boolean {
  return text.trim().includes('\n')
}
