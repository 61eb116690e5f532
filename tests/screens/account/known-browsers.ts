import type { TestServer } from '../../setup/server/server'

/** In how many browsers somebody is known. */
export async function knownBrowsersOf({ deps }: TestServer, userId: string): Promise<number> {
  const { rows } = await deps.pool.query('select 1 from known_devices where user_id = $1', [userId])
  return rows.length
}
