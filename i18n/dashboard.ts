import { it as frame } from './frame'
import { dashboard, unsent } from './words/doctor/dashboard'
import { names } from './words/doctor/names'

/** The words of what a doctor begins with: those of lists and surveys are not loaded with them. */
export const it = { ...frame, doctor: { ...names, dashboard, unsent } } as const
