import { once } from 'node:events'
import { warmConnections } from '../db/queries/warming'
import type { Parts } from '../parts'
import { readyDesigns } from '../services/designs/ready-designs'
import { rehearse } from './rehearsal'

async function warm(
  parts: Parts,
  connections: number,
  longest: number,
  late: AbortSignal,
): Promise<void> {
  const begun = performance.now()
  await warmConnections(parts, connections, late)
  const [latest] = await readyDesigns(parts.db, begun + longest / 2)
  late.throwIfAborted()
  if (latest !== undefined) await rehearse(parts, latest, performance.now() + longest / 2, late)
}

/**
 * Gets ready what the first save and the first reading would else wait for: connections, designs, compiled code. It writes nothing, and a
 * start that fails at it goes on without.
 *
 * @param connections how many of the pool's are to be ready
 * @param longest how long a start may take for this, in ms: half on designs, half on what is done with them. A statement that waits for
 * a lock then goes on alone, and nothing comes after it.
 */
export async function warmUp(parts: Parts, connections: number, longest = 1_000): Promise<void> {
  const late = AbortSignal.timeout(longest)
  try {
    await Promise.race([
      warm(parts, connections, longest, late),
      once(late, 'abort').then(() => late.throwIfAborted()),
    ])
  } catch (error) {
    parts.log.warn({ err: error }, 'the first calls will take longer than others')
  }
}
