import { useListContext } from 'ra-core'
import { it } from '../../i18n/it'
import { Select } from '../../src/ui/Select'
import type { ListColumn } from './list-column'

const words = it.admin.list

/** The order, where there are no headers to press: on a phone. */
export function SortSelect<Row>({ columns }: { readonly columns: readonly ListColumn<Row>[] }) {
  const { sort, setSort } = useListContext()
  return (
    <div className="list__sort">
      <Select
        label={words.sort}
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => {
          const [field = '', order] = event.target.value.split(' ')
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' })
        }}
      >
        {columns
          .filter((column) => column.sort)
          .flatMap(({ key, label }) => [
            <option key={key} value={`${key} ASC`}>
              {words.ascending(label)}
            </option>,
            <option key={`-${key}`} value={`${key} DESC`}>
              {words.descending(label)}
            </option>,
          ])}
      </Select>
    </div>
  )
}
