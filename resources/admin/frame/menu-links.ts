import type { Role } from '../../../contract/roles'
import { menu } from '../../menu'
import { paths } from '../../../src/paths'
import { isClosed } from '../model/rights'
import { pathPart } from '../provider/resource-calls'

/** Links of the administration's menu that a role may follow, in their order. */
export function menuLinks(role: Role | undefined) {
  return Object.entries(menu)
    .filter(([type]) => !isClosed(type, 'list', role))
    .map(([type, { title, icon, ...entry }]) => ({
      to: `${paths.admin.root()}/${pathPart(type)}`,
      title,
      icon,
      hasWaiting: 'hasWaiting' in entry,
    }))
}
