import { micromark } from 'micromark'

/** Markdown → HTML. Raw HTML is shown as text and dangerous addresses are dropped: micromark's own defaults. */
export function markdownHtml(text: string): string {
  return micromark(text)
}
