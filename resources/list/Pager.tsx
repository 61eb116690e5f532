import { useListContext } from 'ra-core'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { IconButton } from '../../src/ui/IconButton'

const words = it.admin.list
const sizes = [10, 25, 50, 100]

/** Which part of the list this is, the other pages, and how much a page holds. */
export function Pager() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = (page - 1) * perPage + 1
  const last = Math.min(total, page * perPage)
  const count = format.number(total)
  return (
    <nav className="list__pager" aria-label={words.pages}>
      <span role="status">
        {pages === 1
          ? words.total(total)
          : words.range(format.number(first), format.number(last), count)}
      </span>
      {total > (sizes[0] ?? 0) && (
        <label className="list__size">
          {words.pageSize}
          <select
            className="input"
            value={perPage}
            onChange={(event) => setPerPage(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
            {!sizes.includes(perPage) && <option>{perPage}</option>}
          </select>
        </label>
      )}
      {pages > 1 && (
        <span className="list__steps">
          <IconButton
            icon="chevron-left"
            label={words.previousPage}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          />
          <span>{words.page(format.number(page), format.number(pages))}</span>
          <IconButton
            icon="chevron-right"
            label={words.nextPage}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          />
        </span>
      )}
    </nav>
  )
}
