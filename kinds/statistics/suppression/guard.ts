/** Fewer surveys than these are not told of to whoever may not read them (product §8). */
export const fewest = 5
/** Quartiles, median, deviation and the 5th and 95th percentile are told of so many surveys only. */
export const fewestForEnds = 20

/**
 * What may leave the server. The one place that decides is `passes`: whether a number of surveys may be told, and stays untold by
 * subtraction from what other replies tell.
 */
export interface Guard {
  /** True for whoever may read the surveys: everything passes, and every figure has an address. */
  readonly open: boolean
  /** @param surveys those that a cell counts, among all of the database, whatever the filters */
  readonly passes: (surveys: readonly number[]) => boolean
  /** How many surveys stand at these places. */
  readonly size: (surveys: readonly number[]) => number
  /** How many of the counted ones the reader may not read: percentiles hang on that. */
  readonly unread: (surveys: readonly number[]) => number
}

const length = (all: readonly number[]) => all.length

export const nothingPasses: Guard = {
  open: false,
  passes: () => false,
  size: length,
  unread: () => 0,
}

export const openGuard: Guard = { open: true, passes: () => true, size: length, unread: length }
