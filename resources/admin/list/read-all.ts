import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { largestPageSize } from '../../../contract/query'

/** Reads every page of a list. */
export async function readAll<Row extends RaRecord<string>>(
  provider: DataProvider,
  resource: string,
  asked: Partial<Omit<GetListParams, 'pagination'>>,
  onProgress?: (read: number) => void,
): Promise<Row[]> {
  // Records that come or go meanwhile move the others between the pages: each counts once.
  const found = new Map<string, Row>()
  for (let page = 1, more = true; more; page += 1) {
    const pagination = { page, perPage: largestPageSize }
    const { data } = await provider.getList<Row>(resource, { ...asked, pagination })
    for (const row of data) found.set(row.id, row)
    onProgress?.(found.size)
    more = data.length === largestPageSize && asked.signal?.aborted !== true
  }
  return [...found.values()]
}
