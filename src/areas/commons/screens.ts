import { RootScreen } from './RootScreen'
import { UnknownAddress } from './UnknownAddress'

/** The area's screens by the ids of their routes (product §12). */
export const screens = { root: RootScreen, not_found: UnknownAddress }
