/** Fewer surveys than these are not told of to whoever may not read them (product §8). */
export const fewest = 5
/** Quartiles, median, deviation and the 5th and 95th percentile are told of so many surveys only. */
export const fewestForEnds = 20

/**
 * What a number of surveys has to be for them to be told of: so many, and of so many different things (values, authors). What holds more
 * than enough is enough as well: the judgement of differences hangs on that.
 */
export interface Enough {
  readonly least: number
  readonly different?: {
    readonly least: number
    /** What the survey at a place has of these. */
    readonly of: (survey: number) => readonly (number | string)[]
  }
}

export const enoughSurveys: Enough = { least: fewest }

/**
 * What may leave the server. The one place that decides is `passes`: whether what is said of some surveys may be told, and stays untold
 * by subtraction from what other replies tell.
 */
export interface Guard {
  /** True for whoever may read the surveys: everything passes, and every figure has an address. */
  readonly open: boolean
  /**
   * @param surveys those that a cell counts, among all of the database, whatever the filters
   * @param enough of how many it may be told: of five when left out
   */
  readonly passes: (surveys: readonly number[], enough?: Enough) => boolean
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
