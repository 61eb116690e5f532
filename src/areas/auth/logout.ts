import { LogoutScreen } from './LogoutScreen'

/** The way out, which is there before the network goes: it comes with the first page of whoever has signed in. */
export const screens = { logout: LogoutScreen }
