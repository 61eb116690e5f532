import { pathPart } from '../provider/resource-calls'

/**
 * react-admin fixes `/:id` = edit and `/:id/show` = show; the product has `/:id` = show and `/:id/edit` = edit (product §12).
 * So react-admin gets a base that no page has, and every address that it writes is translated where it meets the router.
 */
export const markedBase = '/~'

const adminBase = '/admin'

/**
 * An address that react-admin wrote → the product's.
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
