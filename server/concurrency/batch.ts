import DataLoader from 'dataloader'

/** Work that is done for many who ask at once: a result for each, in their order, or the error that is theirs alone. */
export type ForMany<Asked, Found> = (asked: readonly Asked[]) => Promise<readonly (Found | Error)[]>

/**
 * Does for many at once what each asks for by itself. Who comes while a lane is free goes at once, with whoever comes in the same moment;
 * who comes while all are busy goes together with all others that wait. Nobody ever waits for company.
 *
 * @param lanes how many times the work may be under way at once
 * @param most of how many at once
 */
export function batch<Asked, Found>(
  work: ForMany<Asked, Found>,
  { lanes, most }: { readonly lanes: number; readonly most: number },
): (asked: Asked) => Promise<Found> {
  let free = lanes
  const waiting: (() => void)[] = []
  const loader = new DataLoader<Asked, Found>(
    (asked) =>
      work(asked).finally(() => {
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next()
      }),
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (go) => {
        if (free === 0) return void waiting.push(go)
        free -= 1
        setImmediate(go)
      },
    },
  )
  return (asked) => loader.load(asked)
}
