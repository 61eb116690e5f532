import type pg from 'pg'

/** Database role of the tests' servers; each database grants it its rights, as at a start. */
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
