import * as z from 'zod/mini'
import { id } from '../model/scalars'

/** All ids of a list in the wanted order (product §4). */
export const order = z.strictObject({ ids: z.array(id).check(z.maxLength(5_000)) })
