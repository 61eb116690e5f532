import { micromark } from 'micromark'
import { dialect } from './dialect'
import { isSeveralLines } from './markup'

/**
 * Markdown → HTML. Raw HTML is shown as text and dangerous addresses are dropped: micromark's own defaults. Links name their address
 * where they stand: «[1]: vedi nota» is text. One line is no list.
 */
export function markdownHtml(text: string): string {
  const unmeant = isSeveralLines(text) ? ['definition'] : ['definition', 'list']
  return micromark(text, { extensions: [{ disable: { null: unmeant } }, dialect] })
}
