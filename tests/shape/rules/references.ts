import { files, textOf } from '../reading/files'
import { counted, type Rule } from './rule'

const documents: Readonly<Record<string, string>> = { product: 'docs/product.md' }
const readable = /\.(ts|tsx|js|cjs|mjs|css|sql|md|html)$/

const headings = (document: string) =>
  new Set([...textOf(document).matchAll(/^#+ (\d+)\./gm)].map(([, number]) => number))

/** A section with what stands before it: the name of its document, or another section of the same one. */
const section = /(?:(RFC \d+|\w+)[\s*/]*|[,;–] ?|and )?§ ?(\d+(?:\.\d+)*)/g

/** Sections that a text names and that are in none of the project's documents. */
export function deadSections(text: string): string[] {
  let document = ''
  return [...text.matchAll(section)].flatMap(([whole, before, number = '']) => {
    if (before !== undefined && before !== 'and') document = before
    if (document.startsWith('RFC')) return []
    const path = documents[document.toLowerCase()]
    return path !== undefined && files.includes(path) && headings(path).has(number) ? [] : [whole]
  })
}

const decisions = files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])

/** Decisions that a text names by their number and that are not there. */
const deadDecisions = (text: string) =>
  [...text.matchAll(/\bdecisions? (\d{3})\b/g)]
    .filter(([, number = '']) => !decisions.includes(number))
    .map(([whole]) => whole)

export const references: Rule = {
  name: 'references',
  sentence: 'a section or decision that is named is there',
  measure: 'references to sections and decisions that are not there',
  isSum: true,
  find: () =>
    counted(
      files
        .filter((file) => readable.test(file))
        .flatMap((file) =>
          [...deadSections(textOf(file)), ...deadDecisions(textOf(file))].map(
            (reference) => [file, `${file}: ${reference}`] as const,
          ),
        ),
    ),
}
