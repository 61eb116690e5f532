import { LogoutScreen } from './LogoutScreen'

/** The logout's screen, a chunk of its own: it is prefetched after a login, so that it works without a network. */
export const screens = { logout: LogoutScreen }
