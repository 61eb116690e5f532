import type { demonstration } from '../demonstration'

/** Rows of a statement of the tests. */
export type Rows = Awaited<ReturnType<typeof demonstration>>['rows']
