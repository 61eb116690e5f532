import { useDataProvider, useListContext, useResourceContext } from 'ra-core'
import { largestPageSize } from '../../contract/query'
import { quietParameter } from '../../src/data/json-server-query'
import type { ListDeclaration, ListRow } from './list-declaration'

/**
 * Reads every page of a list as it is filtered and sorted now: `readAll(onProgress, signal)`.
 *
 * @param quiet who asks tells of a failure himself
 */
export function useReadAll<Row extends ListRow>(
  { filter, embed }: ListDeclaration<Row>,
  { quiet = false } = {},
) {
  const provider = useDataProvider()
  const resource = useResourceContext()
  const { filterValues, sort } = useListContext<Row>()
  return async (onProgress: (read: number) => void, signal: AbortSignal): Promise<Row[]> => {
    // Records that come or go meanwhile move the others between the pages: each counts once.
    const found = new Map<string, Row>()
    for (let page = 1, more = true; more; page += 1) {
      const { data } = await provider.getList<Row>(resource ?? '', {
        pagination: { page, perPage: largestPageSize },
        sort,
        filter: { ...filterValues, ...filter, ...(quiet && { [quietParameter]: true }) },
        ...(embed && { meta: { embed } }),
        signal,
      })
      for (const row of data) found.set(row.id, row)
      onProgress(found.size)
      more = data.length === largestPageSize && !signal.aborted
    }
    return [...found.values()]
  }
}
