/** The fields with these names. */
export function only<Values>(values: Partial<Values>, names: readonly string[]): Partial<Values> {
  const entries = Object.entries(values).filter(([name]) => names.includes(name))
  return Object.fromEntries(entries) as Partial<Values>
}

/** All fields but those with these names. */
export function without<Values>(
  values: Partial<Values>,
  names: readonly string[],
): Partial<Values> {
  const entries = Object.entries(values).filter(([name]) => !names.includes(name))
  return Object.fromEntries(entries) as Partial<Values>
}

const entriesOf = (value: object) =>
  Object.entries(value).filter(([, inner]) => inner !== undefined)

/** Whether two JSON values are equal. The order of keys does not count, and a key without a value counts as missing. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const entries = entriesOf(one)
  const others = new Map(entriesOf(other))
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && sameValue(value, others.get(key)))
  )
}
