import { replayed } from '../../../engine/merging/order'
import { CallError } from '../../../src/api/calls/call-error'

interface OrderChange {
  /** Ids in the order before the move. */
  readonly base: readonly string[]
  /** Ids in the order that is wanted. */
  readonly ids: readonly string[]
  readonly send: (order: { readonly ids: string[]; readonly base: string[] }) => Promise<unknown>
  /** Reads the present order. */
  readonly read: () => Promise<readonly string[]>
  /** Shows the order that a move was repeated in. */
  readonly show?: (ids: readonly string[]) => void
}

/**
 * Sends the order that a move has made. If another person has added, deleted or moved something, the move is repeated in the present order.
 *
 * @returns the orders directly before and after
 */
export async function saveOrder({ base, ids, send, read, show }: OrderChange) {
  try {
    await send({ ids: [...ids], base: [...base] })
    return { before: base, after: ids }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'staleOrder') throw error
    const current = await read()
    const merged = replayed(base, ids, current)
    show?.(merged)
    await send({ ids: merged, base: [...current] })
    return { before: current, after: merged }
  }
}
