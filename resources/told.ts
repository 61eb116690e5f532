/** What a line of the journal tells, by name. */
export type Told = Readonly<Record<string, unknown>>

/** A text that it tells; the empty one where it tells none. */
export function textIn(told: Told, name: string): string {
  const value = told[name]
  return typeof value === 'string' ? value : ''
}
