import { pathPart } from '../provider/resource-calls'

/**
 * Base of the addresses that react-admin writes. It has `/:id` = edit and `/:id/show` = show, and the product has `/:id` = show
 * and `/:id/edit` = edit (product §12). No page of the product begins with this base, so that the router can translate them.
 */
export const markedBase = '/~'

const adminBase = '/admin'

/**
 * Translates an address that react-admin wrote into the product's.
 *
 * @param pathname `/~/databases/5/show`, with or without query and hash; anything that does not begin with `/~` is left as it is
 * @returns `/admin/databases/5`
 */
export function productAddress(pathname: string): string {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(pathname) ?? []
  if (path === undefined || (path !== markedBase && !path.startsWith(`${markedBase}/`))) {
    return pathname
  }
  const [resource, id, page, ...below] = path.slice(markedBase.length).split('/').filter(Boolean)
  const parts = [adminBase, resource && pathPart(resource)]
  if (id === 'create' || id === '*') parts.push(id)
  else if (id !== undefined && page === 'show') parts.push(id, ...below)
  else if (id !== undefined) parts.push(id, 'edit', page, ...below)
  return parts.filter((part) => part !== undefined).join('/') + rest
}
