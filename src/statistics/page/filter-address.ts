import { answerRow, type StatusChoice, statusChoices } from '../../../contract/statistics/filters'
import { isDay } from '../../../i18n/formats/day-text'

/** What a page is narrowed by, as its address and its calls have it; an empty text is no filter. */
export interface StatsAddress {
  /** A month `YYYY-MM` or a day. */
  readonly from: string
  readonly to: string
  readonly provider: string
  readonly userId: string
  readonly status: StatusChoice | ''
  /** A line of a condition as JSON. */
  readonly answer: string
}

export const noFilters: StatsAddress = {
  from: '',
  to: '',
  provider: '',
  userId: '',
  status: '',
  answer: '',
}

const names = Object.keys(noFilters) as readonly (keyof StatsAddress)[]

const isBound = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text) || isDay(text)

/** Reads a page's address; what it can't mean is as if it weren't there. */
export function readStatsAddress(parameters: URLSearchParams): StatsAddress {
  const given = (name: keyof StatsAddress, fits: (text: string) => boolean) => {
    const text = parameters.get(name) ?? ''
    return fits(text) ? text : ''
  }
  return {
    from: given('from', isBound),
    to: given('to', isBound),
    provider: given('provider', (text) => text.length <= 120),
    userId: given('userId', (text) => /^[1-9]\d{0,17}$/.test(text)),
    status: statusChoices.find((choice) => choice === parameters.get('status')) ?? '',
    answer: given('answer', (text) => answerRow(text) !== null),
  }
}

/** The filters that are set: the address's parameters, and those of the calls. */
export function filtersSet(address: StatsAddress): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (address[name] === '' ? [] : [[name, address[name]]])),
  )
}
