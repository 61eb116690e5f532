import type { Role, View } from '../../../contract/roles'

/** Relations of a caller to the database and the survey of a call. */
export interface Kind {
  /** Null: a visitor. */
  readonly role: Role | null
  readonly member: readonly View[]
  /** Whether they wrote the survey. */
  readonly wrote: boolean
}

const is = (role: Role | null, member: readonly View[] = [], wrote = false): Kind => ({
  role,
  member,
  wrote,
})

/** The people of the matrix, in the order of its columns: every role, tied to the database and the survey in all ways that count. */
export const people = {
  visitor: is(null),
  superadmin: is('superadmin'),
  admin: is('admin'),
  'admin who filled it in as a doctor': is('admin', ['user'], true),
  'doctor, a stranger': is('doctor'),
  'doctor, user': is('doctor', ['user']),
  'doctor, author': is('doctor', ['user'], true),
  'doctor, supervisor': is('doctor', ['supervisor']),
  'doctor, user and supervisor': is('doctor', ['user', 'supervisor']),
  'doctor, author and supervisor': is('doctor', ['user', 'supervisor'], true),
  'doctor, supervisor, author in former days': is('doctor', ['supervisor'], true),
  'doctor, author in former days': is('doctor', [], true),
  'supervisor, a stranger': is('supervisor'),
  'supervisor of the database': is('supervisor', ['supervisor']),
  'supervisor who filled it in as a doctor': is('supervisor', ['user'], true),
} as const satisfies Record<string, Kind>

export type Who = keyof typeof people
export const everybody = Object.keys(people) as Who[]
