import * as z from 'zod/mini'

/** How grave a band is; the colour is the client's, the meaning is also in the label. */
export const bandTones = ['neutral', 'good', 'warning', 'danger'] as const
export const bandTone = z.enum(bandTones)
