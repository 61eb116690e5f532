import { Pagination, useListContext } from 'react-admin'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'

const words = it.admin.list
const sizes = [10, 25, 50, 100]

interface Displayed {
  readonly from: number
  readonly to: number
  /** −1 if the records are not counted. */
  readonly count: number
}

/** Line below the table: the range of records on this page, the other pages, and the page size. */
export function ListPages() {
  const { data, error, meta, page, perPage, total } = useListContext()
  if (error || !data?.length) return null
  // The server counts up to a limit, and replies with that limit for longer lists.
  const counted = format.number((meta as { readonly total?: number } | undefined)?.total ?? 0)
  const label = ({ from, to, count }: Displayed) => {
    if (count >= 0 && count <= perPage) return words.total(count)
    const total = count < 0 ? words.more(counted) : format.number(count)
    return words.range(format.number(from), format.number(to), total)
  }
  // A list that fits into the smallest page needs neither pages nor a page size.
  const [smallest = perPage] = sizes
  if (page === 1 && total !== undefined && total <= Math.min(perPage, smallest)) {
    return (
      <p className="muted list__pages" role="status">
        {words.total(total)}
      </p>
    )
  }
  // A prop of MUI's, which react-admin's component passes on without having it in its types.
  const muiProps = {
    labelDisplayedRows: (range: Displayed) => <span role="status">{label(range)}</span>,
  }
  return (
    <nav className="muted list__pages" aria-label={words.pages}>
      <Pagination rowsPerPageOptions={sizes} {...muiProps} />
    </nav>
  )
}
