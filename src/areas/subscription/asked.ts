/** What somebody has typed who asks for an account, by the names of the call's fields. */
export type Asked = Readonly<Partial<Record<(typeof askedFields)[number], string>>>

export const askedFields = ['firstName', 'lastName', 'email', 'hospital', 'message'] as const

/** What the other page has handed over, in the history of this browser alone. */
export function askedIn(state: unknown): Asked {
  const asked = (state as { readonly asked?: Asked } | null)?.asked
  return typeof asked === 'object' ? asked : {}
}
