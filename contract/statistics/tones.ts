import * as z from 'zod/mini'

/** Severity of a band. The client picks the colour, and the label says the same in words. */
export const bandTones = ['neutral', 'good', 'warning', 'danger'] as const
export const bandTone = z.enum(bandTones)
