import { Problem } from '../../contract/problems'

/**
 * Refuses a change that was made to something older than what stands (product §2). A change that carries no revision is the
 * caller's own risk.
 *
 * @throws Problem 409 with what stands now in `meta.current`
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
