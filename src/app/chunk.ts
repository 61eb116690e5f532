/** How long an area may take to load, in ms (product §14). */
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

/** Browsers say it differently, but all by a TypeError, or by vite's message for a style. */
function reasonOf(cause: unknown): ChunkErrorReason {
  // Without a network nothing says that there is a new version.
  if (globalThis.navigator?.onLine === false) return 'other'
  if (cause instanceof TypeError) return 'missing'
  return cause instanceof Error && /unable to preload css/i.test(cause.message)
    ? 'missing'
    : 'other'
}

/** @throws ChunkError when loading fails or takes longer than the limit */
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
