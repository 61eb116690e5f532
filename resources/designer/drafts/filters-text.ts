import type { TemplateFilters } from '../../../contract/models/templates'
import { it } from '../../../i18n/admin'
import { formatDay } from '../../../i18n/formats/day-text'

const words = it.admin.templates.filtering.summary

/** The filters of a template in one line, for somebody who is to choose between two of them. */
export function filtersText({
  period,
  unfinished,
  provider,
  doctorId,
  answer,
}: TemplateFilters): string {
  const parts = [
    period.from !== null && words.from(formatDay(period.from)),
    period.to !== null && words.to(formatDay(period.to)),
    unfinished && words.unfinished,
    provider !== null && words.provider(provider),
    doctorId !== null && words.doctor,
    answer !== null && words.answer,
  ].filter((part) => part !== false)
  return parts.length === 0 ? words.none : parts.join(', ')
}
