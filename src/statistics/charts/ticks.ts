/** Round numbers from below the lowest to above the highest value, about as many as are wanted. */
export function ticksOf(low: number, high: number, wanted: number): number[] {
  const span = high - low || Math.abs(high) || 1
  const rough = span / Math.max(1, wanted)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  )
}
