import { it as frame } from './frame'
import { admin } from './words/admin'

/** The words of the administration and of the frame around it: the doctor area's are not loaded with them. */
export const it = { ...frame, admin } as const
