import type { Open } from '../figures/content'

export const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** What opens a count, where its reader may read the surveys behind it: of two sides those behind their own alone. */
export const behind = (
  cell: string,
  { part, index }: { part: number; index: number },
  open?: Open,
) => (open !== undefined && part > 0 && index === 0 ? cell : null)
