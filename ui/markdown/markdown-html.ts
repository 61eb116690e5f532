import { micromark } from 'micromark'
import { dialect } from './dialect'
import { isSeveralLines } from './markup'

/** Replaces pictures by their text: a server that delivered one would learn who reads what and when. */
function withoutPictures(html: string): string {
  return html.replace(
    /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (_, address: string, words: string) => words || address,
  )
}

/**
 * Converts Markdown to HTML. Raw HTML is shown as text and dangerous addresses are dropped: micromark's own defaults. Links have
 * their address with them: «[1]: vedi nota» is text. A single line is no list.
 */
export function markdownHtml(text: string): string {
  const unmeant = isSeveralLines(text) ? ['definition'] : ['definition', 'list']
  return withoutPictures(micromark(text, { extensions: [{ disable: { null: unmeant } }, dialect] }))
}
