import DataLoader from 'dataloader'

/** Work for several requests at once: a result for each, in their order, or the error of that request alone. */
export type ForMany<Request, Result> = (
  requests: readonly Request[],
) => Promise<readonly (Result | Error)[]>

/**
 * Groups single requests into calls of `work`.
 * A request runs at once if a lane is free, together with others of the same moment.
 * While all lanes are busy, requests wait and then run together in the next free lane.
 *
 * @param lanes how many calls of `work` may run at the same time
 * @param most how many requests one call gets at most
 * @returns a function that runs one request and resolves to its result
 */
export function batch<Request, Result>(
  work: ForMany<Request, Result>,
  { lanes, most }: { readonly lanes: number; readonly most: number },
): (request: Request) => Promise<Result> {
  let free = lanes
  const waiting: (() => void)[] = []
  const loader = new DataLoader<Request, Result>(
    (requests) =>
      work(requests).finally(() => {
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next()
      }),
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (dispatch) => {
        if (free === 0) return void waiting.push(dispatch)
        free -= 1
        setImmediate(dispatch)
      },
    },
  )
  return (request) => loader.load(request)
}
