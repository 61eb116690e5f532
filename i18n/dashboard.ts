import { it as frame } from './frame'
import { dashboard, unsent } from './words/doctor/dashboard'
import { names } from './words/doctor/names'

/** Words of a doctor's first page, without those of lists and surveys. */
export const it = { ...frame, doctor: { ...names, dashboard, unsent } } as const
