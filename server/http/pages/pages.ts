import type { Endpoint } from '../../../contract/endpoint'
import { endpoints } from '../../../contract/endpoints'
import { pages, type PageTree } from '../../../contract/pages'

function patternsIn(tree: PageTree): string[] {
  return Object.values(tree).flatMap((one) => (typeof one === 'string' ? [one] : patternsIn(one)))
}

/**
 * The addresses of the administration's resources, by the calls that list, read, make and change them: `/v1/admin/users` is listed at
 * `/admin/users`, as `defineResource` has it.
 */
export function resourcePages(calls: readonly Pick<Endpoint, 'method' | 'path'>[]): string[] {
  const at = (method: Endpoint['method'], path: string) =>
    calls.some((one) => one.method === method && one.path.replace(/{\w+}$/, '{id}') === path)
  return calls.flatMap(({ method, path }) => {
    const [, list] = /^\/v1(\/admin\/\w+)$/.exec(path) ?? []
    if (method !== 'GET' || list === undefined || !at('GET', `${path}/{id}`)) return []
    return [
      list,
      ...(at('POST', path) ? [`${list}/create`] : []),
      `${list}/:id`,
      ...(at('PUT', `${path}/{id}`) ? [`${list}/:id/edit`] : []),
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

const expressions = [...patternsIn(pages), ...resourcePages(Object.values(endpoints))].map(
  expressionOf,
)

/** Whether the client has a page at a path, as its router takes it: in capitals or not, with a slash at the end or without. */
export function isPage(path: string): boolean {
  return expressions.some((expression) => expression.test(path))
}
