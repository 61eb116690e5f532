import type { AuthProvider } from 'react-admin'
import { fullName } from '../../../contract/full-name'
import { paths } from '../../../src/paths'
import { session } from '../../../src/answers/session'

/**
 * react-admin's view of the session. The guard decides who may enter, and the shell reacts to failed calls: this provider
 * does neither a second time.
 */
export const authProvider: AuthProvider = {
  async login({ email, password }: { email: string; password: string }) {
    await session.login(email, password)
  },
  async logout() {
    await session.logout()
    return paths.login()
  },
  async checkAuth() {
    if (session.get().token === null) throw new Error('Missing token')
  },
  async checkError() {
    // Always resolves: the shell has reacted to the failed call already.
  },
  async getIdentity() {
    const { user } = session.get()
    if (user === null) throw new Error('No such user')
    return { id: user.id, fullName: fullName(user) }
  },
  async getPermissions() {
    return session.get().user?.role
  },
}
