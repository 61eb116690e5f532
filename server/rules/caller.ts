import type { Relation } from '../../contract/access'
import type { Role } from '../../contract/roles'

/** Who makes a call, read afresh from the database on every request (product §3). */
export interface Caller {
  readonly id: string
  readonly sessionId: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Their session is good for setting up a second factor alone. */
  readonly mustEnrol: boolean
  /** What ties them to the thing that the call is about. */
  readonly relations: ReadonlySet<Relation>
}
