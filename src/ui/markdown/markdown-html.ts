import { micromark } from 'micromark'
import { isSeveralLines } from './markup'

/** What begins a block of its own. */
const blocks = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'headingAtx',
  'htmlFlow',
  'list',
  'setextUnderline',
  'thematicBreak',
]

/** What Markdown would make of a text and nobody means (`markup.ts`). */
function unmeant(text: string, inline: boolean): string[] {
  if (inline) return blocks
  return isSeveralLines(text) ? [] : ['list', 'definition']
}

/**
 * Markdown → HTML. Raw HTML is shown as text and dangerous addresses are dropped: micromark's own defaults.
 *
 * @param inline in a name «1. Scarso interesse» is a number and not a list of one: only emphasis, code and links count
 */
export function markdownHtml(text: string, inline: boolean): string {
  return micromark(text, { extensions: [{ disable: { null: unmeant(text, inline) } }] })
}
