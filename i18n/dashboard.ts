import { it as frame } from './frame'
import { dashboard } from './words/doctor/dashboard'
import { names } from './words/doctor/names'

/** Words of a doctor's first page, without those of lists and surveys. */
export const it = { ...frame, doctor: { ...names, dashboard } } as const
