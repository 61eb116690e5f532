import { ListBase } from 'ra-core'
import { BulkBar } from './BulkBar'
import type { ListDeclaration, ListRow } from './list-declaration'
import { ListRecords } from './ListRecords'
import { ListTools } from './ListTools'
import './list.css'

/**
 * A list: search and filters, what can be done to several records, the records, pages. Search, filters, order and page stand in the
 * address, so that going back, reloading and the menu find the list as it was left.
 */
export function ListSection<Row extends ListRow>({
  list,
}: {
  readonly list: ListDeclaration<Row>
}) {
  const { resource, storeKey, filter, sort, filterDefaultValues, embed } = list
  return (
    <ListBase<Row>
      {...(resource !== undefined && { resource })}
      {...(filter && { filter })}
      {...(filterDefaultValues && { filterDefaultValues })}
      storeKey={storeKey}
      sort={sort}
      perPage={25}
      exporter={false}
      disableSyncWithLocation={false}
      queryOptions={{ meta: { embed } }}
    >
      <section className="list" aria-label={list.name}>
        <ListTools list={list} />
        <BulkBar list={list} />
        <ListRecords list={list} />
      </section>
    </ListBase>
  )
}
