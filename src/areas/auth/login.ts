import { LoginScreen } from './LoginScreen'

/** The area's first screen: a visitor who comes to log in loads nothing else of it. */
export const screens = { login: LoginScreen }
