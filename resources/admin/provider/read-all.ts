import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { largestPageSize } from '../../../contract/query'

/**
 * Reads every page of a list.
 *
 * @param query filter, order and `meta` of the list; its `signal` stops the reading after the current page
 * @param onProgress called after each page with the number of records so far
 */
export async function readAll<Row extends RaRecord<string>>(
  provider: DataProvider,
  resource: string,
  query: Partial<Omit<GetListParams, 'pagination'>>,
  onProgress?: (read: number) => void,
): Promise<Row[]> {
  // A record that is created or deleted meanwhile moves others to another page: each counts once.
  const rows = new Map<string, Row>()
  for (let page = 1, more = true; more; page += 1) {
    const pagination = { page, perPage: largestPageSize }
    const { data } = await provider.getList<Row>(resource, { ...query, pagination })
    for (const row of data) rows.set(row.id, row)
    onProgress?.(rows.size)
    more = data.length === largestPageSize && query.signal?.aborted !== true
  }
  return [...rows.values()]
}
