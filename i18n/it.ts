import { it as frame } from './frame'
import { admin } from './words/admin'
import { doctor } from './words/doctor'

/** Every word of the product that no kind, problem or formula brings with it: `it.doctor.surveys.title`. */
export const it = { ...frame, admin, doctor } as const
