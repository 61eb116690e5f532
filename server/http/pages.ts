import type { Endpoint } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import { pages, type PageTree } from '../../contract/pages'

function patternsIn(tree: PageTree): string[] {
  return Object.values(tree).flatMap((one) => (typeof one === 'string' ? [one] : patternsIn(one)))
}

const calls = new Set(
  Object.values<Endpoint>(endpoints).map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, ':id')}`,
  ),
)

/** What the administration lists and reads by itself has pages, as far as there are calls for them (decision 051). */
function pagesOfResources(): string[] {
  return [...calls].flatMap((call) => {
    const [, list] = /^GET \/v1(\/admin\/\w+)$/.exec(call) ?? []
    if (list === undefined || !calls.has(`GET /v1${list}/:id`)) return []
    return [
      list,
      ...(calls.has(`POST /v1${list}`) ? [`${list}/create`] : []),
      `${list}/:id`,
      ...(calls.has(`PUT /v1${list}/:id`) ? [`${list}/:id/edit`] : []),
    ]
  })
}

function expressionOf(pattern: string): RegExp {
  const path = pattern
    .replace(/\/$/, '')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${path}/?$`, 'i')
}

const expressions = [...patternsIn(pages), ...pagesOfResources()].map(expressionOf)

/** Whether the client has a page at a path, as its router takes it: in capitals or not, with a slash at the end or without. */
export function isPage(path: string): boolean {
  return expressions.some((expression) => expression.test(path))
}
