/** What somebody has typed who asks for an account, by the names of the call's fields. */
export type RequestForm = Readonly<Partial<Record<(typeof requestFields)[number], string>>>

export const requestFields = ['firstName', 'lastName', 'email', 'hospital', 'message'] as const

/** What the other page has handed over, in the history of this browser alone. */
export function requestFormFrom(state: unknown): RequestForm {
  const asked = (state as { readonly asked?: RequestForm } | null)?.asked
  return typeof asked === 'object' ? asked : {}
}
