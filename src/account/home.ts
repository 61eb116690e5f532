import { isAdmin, type Role } from '../../contract/roles'
import { paths } from '../paths'

/** Where `/` leads who is logged in; supervisors and visitors have their screen there (product §3). */
export function homeOf(role: Role | undefined): string {
  if (role === undefined) return paths.root()
  if (isAdmin(role)) return paths.admin.root()
  return role === 'doctor' ? paths.doctor.dashboard() : paths.root()
}
