import type pg from 'pg'

/** Whom the servers of the tests work as; what they may do is told each database by itself, as by a start. */
const role = 'application'

export async function makeApplicationRole(admin: pg.Client): Promise<void> {
  await admin.query(`create role ${role} login password 'tests'`)
}

/** The address of a database of its owner, for the application. */
export function asApplication(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = role
  return url.href
}
