import { type SurveyStatus, surveyStatuses } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'
import { isDay } from '../../../../i18n/formats/day-text'

type Sort = keyof typeof it.doctor.surveys.sorts
const sorts = Object.keys(it.doctor.surveys.sorts) as readonly Sort[]

export const pageSizes = [25, 50] as const
const shows = ['list', 'matrix'] as const
const comments = ['', 'open'] as const
const reviews = ['', 'mine'] as const
const dates = ['created', 'updated'] as const

/** Presentation, filters, order and page of a list. They stand in the address, so that «back» leads to the same page. */
export interface ListAddress {
  readonly show: (typeof shows)[number]
  /** Text to search, the only part that is not in the address, as it may be a patient's code (`search-text.ts`). */
  readonly q: string
  /** Statuses to show; empty for all. */
  readonly statuses: readonly SurveyStatus[]
  /** The author's id; empty for all. */
  readonly author: string
  /** The date that `from` and `to` restrict. */
  readonly date: (typeof dates)[number]
  readonly from: string
  readonly to: string
  /** The value `open` for surveys with open comments only. */
  readonly comments: (typeof comments)[number]
  /** The value `mine` for surveys that wait for the reader's review: completed ones of other doctors. */
  readonly review: (typeof reviews)[number]
  readonly sort: Sort
  readonly page: number
  readonly size: (typeof pageSizes)[number]
}

export const noFilters = {
  q: '',
  statuses: [],
  author: '',
  from: '',
  to: '',
  comments: '',
  review: '',
} as const

/** Whether any filter is set. */
export function isFiltered(address: ListAddress): boolean {
  const { q, statuses, author, from, to, comments, review } = address
  return (
    statuses.length > 0 || [q, author, from, to, comments, review].some((value) => value !== '')
  )
}

function oneOf<const Value extends string | number>(
  values: readonly Value[],
  parameter: string | null,
  fallback: NoInfer<Value>,
): Value {
  return values.find((value) => String(value) === parameter) ?? fallback
}

/** Reads a list's address; invalid parameters count as missing. */
export function readListAddress(parameters: URLSearchParams, q = ''): ListAddress {
  const statusNames = parameters.get('status')?.split(',') ?? []
  const page = Number(parameters.get('page'))
  const author = parameters.get('author') ?? ''
  const day = (name: string) => {
    const value = parameters.get(name) ?? ''
    return isDay(value) ? value : ''
  }
  return {
    show: oneOf(shows, parameters.get('show'), 'list'),
    q,
    statuses: surveyStatuses.filter((status) => statusNames.includes(status)),
    author: /^[1-9]\d{0,17}$/.test(author) ? author : '',
    date: oneOf(dates, parameters.get('date'), 'created'),
    from: day('from'),
    to: day('to'),
    comments: oneOf(comments, parameters.get('comments'), ''),
    review: oneOf(reviews, parameters.get('review'), ''),
    sort: oneOf(sorts, parameters.get('sort'), '-updatedAt'),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    size: oneOf(pageSizes, parameters.get('size'), 25),
  }
}

/** Writes a list's address, the inverse of reading; defaults are left out. */
export function writeListAddress(address: ListAddress): URLSearchParams {
  const standard = readListAddress(new URLSearchParams())
  const { statuses, q: _q, ...rest } = address
  const values: Readonly<Record<string, string | number>> = { ...rest, status: statuses.join(',') }
  const defaults: Readonly<Record<string, unknown>> = { ...standard, status: '' }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== defaults[name]) parameters.set(name, String(value))
  }
  return parameters
}

/** Changes of an address that show the surveys that wait for the reader's review, the longest waiting first, or all again. */
export function toggledReview({ review, sort }: ListAddress): Partial<ListAddress> {
  if (review === '') return { review: 'mine', statuses: [], sort: 'completedAt' }
  return { review: '', ...(sort === 'completedAt' && { sort: '-updatedAt' as const }) }
}

/** Query of the call that reads the page of an address. */
export function listQuery(address: ListAddress) {
  const { q, statuses, author, date, from, to, comments, review, sort, page, size } = address
  return {
    page: { number: page, size },
    sort,
    filter: {
      q,
      status: review === 'mine' ? 'completed' : statuses.join(','),
      mine: review === 'mine' ? 'false' : '',
      userId: author,
      [`${date}From`]: from,
      [`${date}To`]: to,
      comments,
    },
  }
}
