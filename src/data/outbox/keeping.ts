/**
 * Writes to the browser's storage, one kind for each change. A write that fails is told, not hidden, and made again as soon as
 * another one gets through: a disk that was full may have room again.
 *
 * @param onChange called when the browser begins or ceases to keep all that it was given
 */
export function createKeeping(onChange: (isWhole: boolean) => void) {
  const failed = new Map<string, () => Promise<void>>()

  function write(id: string, work: () => Promise<void>): void {
    // A later write of the same change takes the place of one that failed.
    failed.delete(id)
    work().then(
      () => {
        if (failed.size === 0) return onChange(true)
        for (const [other, again] of Array.from(failed)) write(other, again)
      },
      () => {
        failed.set(id, work)
        onChange(false)
      },
    )
  }

  return write
}
