/** A thing that takes long to make, and how it is used by one file of tests after the other. */
interface Lasting<Thing> {
  readonly make: () => Promise<Thing>
  /** Whether it can still be used: one that has ended is made anew. */
  readonly isAlive: (thing: Thing) => boolean
  /** Tells it that the worker ends. Nobody waits for that: the run's keeper ends what is left. */
  readonly end: (thing: Thing) => void
}

/**
 * Makes a thing once a worker, when it is first asked for. Modules live as long as the worker, which goes from one file to the next.
 *
 * @returns gives the thing
 */
export function onceAWorker<Thing>({ make, isAlive, end }: Lasting<Thing>): () => Promise<Thing> {
  let latest: Promise<Thing> | undefined
  process.once('SIGTERM', () => void latest?.then(end, () => undefined))
  return async () => {
    const thing = await latest?.catch(() => undefined)
    if (thing !== undefined && isAlive(thing)) return thing
    latest = make()
    return latest
  }
}
