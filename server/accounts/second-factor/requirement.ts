import { isAdmin, type Role } from '../../../contract/roles'
import type { Config } from '../../config'

/** Whether this installation requires a second factor for a role (`REQUIRE_2FA`). */
export function isRequired({ require2fa }: Pick<Config, 'require2fa'>, role: Role): boolean {
  return require2fa === 'all' || (require2fa === 'admins' && isAdmin(role))
}
