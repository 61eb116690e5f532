import { expect } from 'vitest'
import type { Serving } from './serving'

/** Number of statements that wait for a lock in a server's database. */
export async function blocked({ deps }: Pick<Serving, 'deps'>): Promise<number> {
  const { rows } = await deps.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** Waits until at least so many statements wait for a lock. */
export async function untilBlocked(server: Pick<Serving, 'deps'>, count = 1): Promise<void> {
  await expect.poll(() => blocked(server), { interval: 20 }).toBeGreaterThanOrEqual(count)
}
