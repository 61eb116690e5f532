export const views = ['user', 'supervisor'] as const

/** What the `role` of an address or a query says (product §3): it chooses among what the reader may see, and grants nothing. */
export type View = (typeof views)[number]
