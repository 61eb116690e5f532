import { answerRow, type StatusChoice } from '../../../contract/statistics/filters'
import type { StatsPage } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/stats'
import { longMonthText } from '../../../i18n/formats/month-text'
import type { StatsAddress } from './filter-address'

const { filters } = stats
const { words } = filters

const bound = (text: string, month: (text: string) => string, day: (text: string) => string) =>
  text.length === 7 ? month(longMonthText(text)) : day(format.date(text))

/** Choice of statuses that a template counts by default. */
export const ownStatus = ({ template }: StatsPage): StatusChoice =>
  template.filters.unfinished ? 'all' : 'final'

/** Filters of an address, each in words: for paper, for files, and above the figures. */
export function filterWords(
  address: StatsAddress,
  page: StatsPage,
  answerName: string | null,
): string[] {
  const { from, to, provider, userId } = address
  const doctor = page.choices.doctors.find(({ id }) => id === userId)
  return [
    filters.statuses[address.status || ownStatus(page)].toLowerCase(),
    ...(from ? [bound(from, words.fromMonth, words.from)] : []),
    ...(to ? [bound(to, words.toMonth, words.to)] : []),
    ...(provider ? [words.provider(provider)] : []),
    ...(userId ? [words.doctor(doctor?.name ?? filters.otherDoctor.toLowerCase())] : []),
    ...(address.answer && answerName ? [answerName] : []),
  ]
}

/** Filters of the template itself, each in words, without the statuses. */
export function templateWords({ template }: StatsPage): string[] {
  const { period, provider, doctorId, answer } = template.filters
  return [
    ...(period.from ? [words.from(format.date(period.from))] : []),
    ...(period.to ? [words.to(format.date(period.to))] : []),
    ...(provider === null ? [] : [words.provider(provider)]),
    ...(doctorId === null ? [] : [filters.templateDoctor]),
    ...(answer === null ? [] : [filters.templateAnswer]),
  ]
}

/** Id of the question that the address filters by; null without such a filter. */
export function filterQuestion(address: StatsAddress): string | null {
  return answerRow(address.answer)?.questionId ?? null
}
