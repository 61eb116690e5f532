import { NotFoundScreen } from '../../ui/page/NotFoundScreen'
import { RootScreen } from './RootScreen'

/** The area's screens by the specification's route names (spec §2). */
export const screens = { root: RootScreen, not_found: NotFoundScreen }
