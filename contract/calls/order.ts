import * as z from 'zod/mini'
import { id } from '../models/scalars'

const ids = z.array(id).check(z.maxLength(5_000))

/** All ids of a list in the wanted order (product §4); with `base`, the order that it was made from, refused where another stands by now. */
export const order = z.strictObject({ ids, base: z.optional(ids) })
