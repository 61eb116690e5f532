const extents = ['quick', 'whole', 'endurance'] as const
type Extent = (typeof extents)[number]

/** Extent of random or massive trials: `npm test` is quick, `npm run check` whole, `npm run endurance` as long as is promised. */
const extent: Extent = extents.find((one) => one === process.env['RILIEVO_EXTENT']) ?? 'quick'

export const isQuick = extent === 'quick'

/**
 * Number of repetitions of a trial, or its size.
 *
 * @param quick as little as still finds a fault that is planted
 * @param whole in every check; left out, as in a quick run
 * @param endurance what is promised; left out, as in every check
 */
export function rounds({
  quick,
  whole = quick,
  endurance = whole,
}: {
  readonly quick: number
  readonly whole?: number
  readonly endurance?: number
}): number {
  return { quick, whole, endurance }[extent]
}
