import { micromark } from 'micromark'
import { dialect } from './dialect'
import { isSeveralLines } from './markup'

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
 * Markdown → HTML. Raw HTML is shown as text and dangerous addresses are dropped: micromark's own defaults. Links name their address
 * where they stand: «[1]: vedi nota» is text. One line is no list.
 */
export function markdownHtml(text: string): string {
  const unmeant = isSeveralLines(text) ? ['definition'] : ['definition', 'list']
  return withoutForeignImages(
    micromark(text, { extensions: [{ disable: { null: unmeant } }, dialect] }),
  )
}
