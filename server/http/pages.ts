import { pages, type PageTree } from '../../contract/pages'

function patternsIn(tree: PageTree): string[] {
  return Object.values(tree).flatMap((one) => (typeof one === 'string' ? [one] : patternsIn(one)))
}

function expressionOf(pattern: string): RegExp {
  const path = pattern
    .replace(/\/$/, '')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${path}/?$`, 'i')
}

const expressions = patternsIn(pages).map(expressionOf)

/** Whether the client has a page at a path, as its router takes it: in capitals or not, with a slash at the end or without. */
export function isPage(path: string): boolean {
  return expressions.some((expression) => expression.test(path))
}
