import { NotFoundScreen } from '../../frame/NotFoundScreen'
import { RootScreen } from './RootScreen'

/** The area's screens by the ids of their routes (product §12). */
export const screens = { root: RootScreen, not_found: NotFoundScreen }
