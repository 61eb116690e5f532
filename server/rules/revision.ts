import { Problem } from '../../contract/problems'

/**
 * Refuses a change of a record that has changed since the caller read it (product §2).
 * A change without a revision is always accepted.
 *
 * @throws Problem 409 with the record's present state in `meta.current`
 */
export function assertCurrent(
  row: { id: string; name?: string; revision: number; updatedAt: string },
  revision: number | undefined,
): void {
  if (revision === undefined || revision === row.revision) return
  const { id, name, updatedAt } = row
  throw new Problem(
    'staleRevision',
    {},
    { meta: { current: { id, name, revision: row.revision, updatedAt } } },
  )
}
