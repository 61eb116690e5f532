import type { Relation } from '../../contract/access'
import type { Role } from '../../contract/roles'

/** Caller of a request, read afresh from the database each time (product §3). */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Whether their session may only be used to set up a second factor. */
  readonly mustEnrol: boolean
  /** Relations to the record that the call is about. */
  readonly relations: ReadonlySet<Relation>
}
