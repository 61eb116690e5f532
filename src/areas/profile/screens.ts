import { ProfileScreen } from './ProfileScreen'

/** The area's screens by the names of their routes. */
export const screens = { profile: ProfileScreen }
