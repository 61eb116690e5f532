import { it } from '../../../../i18n/doctor'
import { IconButton } from '../../../../ui/buttons/IconButton'

const words = it.doctor.surveys

interface PaginationProps {
  readonly page: number
  readonly pages: number
  /** More pages than are counted. */
  readonly capped: boolean
  readonly hasNext: boolean
  readonly onPage: (page: number) => void
}

/** Steps through the pages of a list; nothing where there is only one. */
export function Pagination({ page, pages, capped, hasNext, onPage }: PaginationProps) {
  if (pages <= 1 && page === 1) return null
  return (
    <nav className="surveys-list__pages" aria-label={words.pages}>
      <IconButton
        icon="chevron-left"
        label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">
        {capped ? words.pageOfMany(page, pages) : words.page(page, pages)}
      </span>
      <IconButton
        icon="chevron-right"
        label={words.nextPage}
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
