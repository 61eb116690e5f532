import { it as frame } from './frame'
import { doctor } from './words/doctor'

/** The words of the doctor area and of the frame around it: the admin area's are not loaded with them. */
export const it = { ...frame, doctor } as const
