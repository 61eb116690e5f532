import type { Endpoint } from '../../../contract/endpoint'
import { endpoints } from '../../../contract/endpoints'
import { pages, type PageTree } from '../../../contract/pages'

function patternsIn(tree: PageTree): string[] {
  return Object.values(tree).flatMap((branch) =>
    typeof branch === 'string' ? [branch] : patternsIn(branch),
  )
}

/**
 * Patterns of the administration's pages, by the calls that list, read, create and change records: `/v1/admin/users` has its list at
 * `/admin/users`, as in `defineResource`.
 */
export function resourcePages(calls: readonly Pick<Endpoint, 'method' | 'path'>[]): string[] {
  const hasCall = (method: Endpoint['method'], path: string) =>
    calls.some((call) => call.method === method && call.path.replace(/{\w+}$/, '{id}') === path)
  return calls.flatMap(({ method, path }) => {
    const [, list] = /^\/v1(\/admin\/\w+)$/.exec(path) ?? []
    if (method !== 'GET' || list === undefined || !hasCall('GET', `${path}/{id}`)) return []
    return [
      list,
      ...(hasCall('POST', path) ? [`${list}/create`] : []),
      `${list}/:id`,
      ...(hasCall('PUT', `${path}/{id}`) ? [`${list}/:id/edit`] : []),
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

/** Whether the client has a page at a path, in any case, with or without a slash at the end, as for its router. */
export function isPage(path: string): boolean {
  return expressions.some((expression) => expression.test(path))
}
