import { ProfileScreen } from './ProfileScreen'

/** The area's screens by the ids of their routes. */
export const screens = { profile: ProfileScreen }
