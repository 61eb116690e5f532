import { Pagination, useListContext } from 'react-admin'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'

const words = it.admin.list
const sizes = [10, 25, 50, 100]

interface Displayed {
  readonly from: number
  readonly to: number
  /** −1 where it is not counted. */
  readonly count: number
}

/** Which part of the list this is, the other pages, and how much a page holds. */
export function ListPages() {
  const { data, error, meta, page, perPage, total } = useListContext()
  if (error || !data?.length) return null
  // Beyond the number up to which the server counts, it says that number.
  const counted = format.number((meta as { readonly total?: number } | undefined)?.total ?? 0)
  const label = ({ from, to, count }: Displayed) => {
    if (count >= 0 && count <= perPage) return words.total(count)
    const total = count < 0 ? words.more(counted) : format.number(count)
    return words.range(format.number(from), format.number(to), total)
  }
  // Nothing to go on to, and no smaller page.
  const [smallest = perPage] = sizes
  if (page === 1 && total !== undefined && total <= Math.min(perPage, smallest)) {
    return (
      <p className="muted list__pages" role="status">
        {words.total(total)}
      </p>
    )
  }
  // MUI's own, which react-admin hands on without naming it in its types.
  const handedOn = {
    labelDisplayedRows: (shown: Displayed) => <span role="status">{label(shown)}</span>,
  }
  return (
    <nav className="muted list__pages" aria-label={words.pages}>
      <Pagination rowsPerPageOptions={sizes} {...handedOn} />
    </nav>
  )
}
