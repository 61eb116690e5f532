/** Origin of a call: network address, browser and cookies. */
export interface Origin {
  readonly ip: string
  /** User agent of the browser. */
  readonly userAgent: string
  /** Cookie of a known device; null if there is none, absent at calls that it is not sent to. */
  readonly device?: string | null
  /** Cookie of a single sign-on that was begun; null and absent as for `device`. */
  readonly signOn?: string | null
  /**
   * Cookie of a sign-out in this browser, after which the provider has to ask for credentials again.
   * Null and absent as for `device`.
   */
  readonly renewal?: string | null
}
