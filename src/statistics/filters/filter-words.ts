import { rowsOfFilter, type ConditionRow } from '../../../contract/condition-row'
import { answerFilterIn, type StatusChoice } from '../../../contract/statistics/filters'
import type { StatsPage } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/statistics/stats'
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
  nameOf: (row: ConditionRow) => string,
): string[] {
  const { from, to, provider, userId } = address
  const doctor = page.choices.doctors.find(({ id }) => id === userId)
  return [
    filters.statuses[address.status || ownStatus(page)].toLowerCase(),
    ...(from ? [bound(from, words.fromMonth, words.from)] : []),
    ...(to ? [bound(to, words.toMonth, words.to)] : []),
    ...(provider ? [words.provider(provider)] : []),
    ...(userId ? [words.doctor(doctor?.name ?? filters.otherDoctor.toLowerCase())] : []),
    ...answerWords(address, nameOf),
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

/** Ids of the questions that the address filters by. */
export function filterQuestions(address: StatsAddress): string[] {
  const filter = answerFilterIn(address.answer)
  return filter ? rowsOfFilter(filter).rows.map(({ questionId }) => questionId) : []
}

/** Filter on answers in words: each of them, or one text with all if one is enough. */
function answerWords({ answer }: StatsAddress, nameOf: (row: ConditionRow) => string): string[] {
  const filter = answerFilterIn(answer)
  if (filter === null) return []
  const { join, rows } = rowsOfFilter(filter)
  const names = rows.map(nameOf)
  return join === 'all' ? names : [words.anyOf(names)]
}
