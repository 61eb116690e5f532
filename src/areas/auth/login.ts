import { LoginScreen } from './LoginScreen'

/** The login's screen, a chunk of its own: a visitor who logs in loads nothing else of the area. */
export const screens = { login: LoginScreen }
