const dayLength = 86_400_000

/** The Monday of a day's week (product §11). */
export function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - sinceMonday * dayLength).toISOString().slice(0, 10)
}

/** All Mondays from the first of these to the last, without gaps. */
export function weeksFrom(mondays: readonly string[]): string[] {
  const sorted = [...mondays].sort()
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return []
  const weeks: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += 7 * dayLength) {
    weeks.push(new Date(at).toISOString().slice(0, 10))
  }
  return weeks
}
