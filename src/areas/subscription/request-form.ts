/** The typed texts of a request for an account, by the names of the call's fields. */
export type RequestForm = Readonly<Partial<Record<(typeof requestFields)[number], string>>>

export const requestFields = ['firstName', 'lastName', 'email', 'hospital', 'message'] as const

/** The texts that another page has passed on in the browser's history; empty if there are none. */
export function requestFormFrom(state: unknown): RequestForm {
  const asked = (state as { readonly asked?: RequestForm } | null)?.asked
  return typeof asked === 'object' ? asked : {}
}
