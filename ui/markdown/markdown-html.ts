import { micromark } from 'micromark'
import { dialect } from './dialect'
import { isSeveralLines } from './markup'

/** Its words in place of each picture: a server that gave one would learn who reads what and when. */
function withoutPictures(html: string): string {
  return html.replace(
    /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (_, address: string, words: string) => words || address,
  )
}

/**
 * Markdown → HTML. Raw HTML is shown as text and dangerous addresses are dropped: micromark's own defaults. Links name their address
 * where they stand: «[1]: vedi nota» is text. One line is no list.
 */
export function markdownHtml(text: string): string {
  const unmeant = isSeveralLines(text) ? ['definition'] : ['definition', 'list']
  return withoutPictures(micromark(text, { extensions: [{ disable: { null: unmeant } }, dialect] }))
}
