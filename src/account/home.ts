import { isAdmin, type Role } from '../../contract/roles'
import { paths } from '../paths'

/** Parameter by which the dashboard knows that it was opened as the home, and not for itself. */
export const homeParameter = 'home'

/** Address that `/` leads to for a role; supervisors and visitors have their screen at `/` itself (product §3). */
export function homeOf(role: Role | undefined): string {
  if (role === undefined) return paths.root()
  if (isAdmin(role)) return paths.admin.root()
  return role === 'doctor' ? `${paths.doctor.dashboard()}?${homeParameter}` : paths.root()
}
