import {
  answerFilterIn,
  type StatusChoice,
  statusChoices,
} from '../../../contract/statistics/filters'
import { isDay } from '../../../i18n/formats/day-text'

/** Filters of a page, as its address and its calls have them; an empty text is no filter. */
export interface StatsAddress {
  /** First month (`YYYY-MM`) or day of the period. */
  readonly from: string
  readonly to: string
  readonly provider: string
  readonly userId: string
  readonly status: StatusChoice | ''
  /** Filter on answers, as JSON. */
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

/** Reads the filters of a page's address; invalid ones are ignored. */
export function readStatsAddress(parameters: URLSearchParams): StatsAddress {
  const valid = (name: keyof StatsAddress, fits: (text: string) => boolean) => {
    const text = parameters.get(name) ?? ''
    return fits(text) ? text : ''
  }
  return {
    from: valid('from', isBound),
    to: valid('to', isBound),
    provider: valid('provider', (text) => text.length <= 120),
    userId: valid('userId', (text) => /^[1-9]\d{0,17}$/.test(text)),
    status: statusChoices.find((choice) => choice === parameters.get('status')) ?? '',
    answer: valid('answer', (text) => answerFilterIn(text) !== null),
  }
}

/** Filters that are set, as parameters of the address and of the calls. */
export function filtersSet(address: StatsAddress): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (address[name] === '' ? [] : [[name, address[name]]])),
  )
}
