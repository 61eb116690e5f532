import { useStoreContext } from 'react-admin'
import { useEffect } from 'react'
import type { ListRow } from './list-declaration'

/**
 * Every record that a list has shown in this session, by its id: what was selected on another page, or before opening a record,
 * keeps its name.
 *
 * @param rows those on the page now
 */
export function useSeen<Row extends ListRow>(
  storeKey: string,
  rows: readonly Row[] | undefined,
): { readonly get: (id: string) => Row | undefined; readonly add: (rows: readonly Row[]) => void } {
  const store = useStoreContext()
  const key = `${storeKey}.seen`
  const seen = () => {
    const known = store.getItem<Map<string, Row>>(key)
    if (known) return known
    const made = new Map<string, Row>()
    store.setItem(key, made)
    return made
  }
  const add = (more: readonly Row[]) => {
    const known = seen()
    for (const row of more) known.set(row.id, row)
  }
  useEffect(() => {
    if (rows) add(rows)
  })
  return { get: (id) => rows?.find((row) => row.id === id) ?? seen().get(id), add }
}
