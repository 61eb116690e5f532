/** Longest time for loading an area, in ms (product §14). */
export const chunkTimeout = 120_000

export type ChunkErrorReason = 'timeout' | 'missing' | 'other'

/** An area that could not be loaded (product §13). */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  constructor(
    readonly reason: ChunkErrorReason,
    cause?: unknown,
  ) {
    super(`chunk: ${reason}`, { cause })
  }
}

/** Reason of a failed import: browsers word it differently, but all throw a TypeError; Vite has its own message for a style sheet. */
function reasonOf(cause: unknown): ChunkErrorReason {
  // Without a network a failure doesn't mean that there is a new version.
  if (globalThis.navigator?.onLine === false) return 'other'
  if (cause instanceof TypeError) return 'missing'
  return cause instanceof Error && /unable to preload css/i.test(cause.message)
    ? 'missing'
    : 'other'
}

/**
 * Loads a lazy module.
 *
 * @throws ChunkError if loading fails or takes longer than the timeout
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeout: number = chunkTimeout,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError(reasonOf(cause), cause)
  } finally {
    clearTimeout(timer)
  }
}
