/** One thing that is counted: under a key that stays (a file, a room, a word), with the places where it stands. */
export interface Breach {
  readonly key: string
  readonly count: number
  /** Places as `file:line: what`, for messages alone. */
  readonly at?: readonly string[]
}

/** A rule that the project does not keep everywhere yet: what breaks it is counted, and may only become less. */
export interface Rule {
  /** Its name, which its list in `tests/shape/lists/` has too. */
  readonly name: string
  /** The sentence that holds for whatever is not on the list. */
  readonly sentence: string
  /** The name of its number in the table of `npm run shape`. */
  readonly measure: string
  /** Whether the table sums up the counts; else it tells how many keys there are. */
  readonly isSum: boolean
  readonly find: () => readonly Breach[]
}

/** Breaches out of single places, counted by their key. */
export function counted(places: Iterable<readonly [key: string, at: string]>): Breach[] {
  const byKey = new Map<string, string[]>()
  for (const [key, at] of places) byKey.set(key, [...(byKey.get(key) ?? []), at])
  return [...byKey].map(([key, at]) => ({ key, count: at.length, at }))
}
