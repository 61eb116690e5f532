import type { demonstration } from '../demonstration'

/** What a statement of the tests' own gives. */
export type Rows = Awaited<ReturnType<typeof demonstration>>['rows']
