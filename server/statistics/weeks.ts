const dayLength = 86_400_000

/** Monday of a day's week (product §11). */
export function weekOf(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (instant.getUTCDay() + 6) % 7
  return new Date(instant.getTime() - sinceMonday * dayLength).toISOString().slice(0, 10)
}

/** All Mondays from the first to the last of these, without gaps. */
export function weeksFrom(mondays: readonly string[]): string[] {
  const sorted = [...mondays].sort()
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return []
  const weeks: string[] = []
  for (let instant = Date.parse(first); instant <= Date.parse(last); instant += 7 * dayLength) {
    weeks.push(new Date(instant).toISOString().slice(0, 10))
  }
  return weeks
}
