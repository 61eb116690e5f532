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
