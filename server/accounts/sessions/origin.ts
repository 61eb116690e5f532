/** Where a call comes from, as a sign-in notes it. */
export interface Origin {
  readonly ip: string
  /** What the browser says of itself. */
  readonly userAgent: string
  /** The cookie that tells a known device, as it came; null where none did, absent at calls that it is not sent to. */
  readonly device?: string | null
  /** The cookie of the browser in which a single sign-on was begun, in the same way. */
  readonly signOn?: string | null
  /** The mark of whoever has left in that browser: a provider that still knows them has to ask anew. Null, absent in the same way. */
  readonly renewal?: string | null
}
