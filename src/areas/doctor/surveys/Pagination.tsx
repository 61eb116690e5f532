import { it } from '../../../../i18n/doctor'
import { IconButton } from '../../../ui/IconButton'

const words = it.doctor.surveys

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Steps through the pages of a list; nothing where there is only one. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className="surveys-list__pages" aria-label={words.pages}>
      <IconButton
        icon="chevron-left"
        label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{words.page(page, pages)}</span>
      <IconButton
        icon="chevron-right"
        label={words.nextPage}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
