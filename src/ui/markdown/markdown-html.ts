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

const here = 'https://here.invalid'

/** Whether an address is one of the product's own, as a browser reads it. */
function isOwn(address: string): boolean {
  if (address === '' || !URL.canParse(address, here)) return false
  return new URL(address, here).origin === here
}

/** A picture that another server gave would tell that one who reads what and when: the words stand in its place. */
function withoutForeignImages(html: string): string {
  return html.replace(
    /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (image, src: string, alt: string) => (isOwn(src) ? image : alt || src),
  )
}

/**
 * Markdown → HTML. Raw HTML is shown as text and dangerous addresses are dropped: micromark's own defaults.
 *
 * @param inline in a name «1. Scarso interesse» is a number and not a list of one: only emphasis, code and links count
 */
export function markdownHtml(text: string, inline: boolean): string {
  const extensions = [{ disable: { null: unmeant(text, inline) } }]
  return withoutForeignImages(micromark(text, { extensions }))
}
