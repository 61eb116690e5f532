import { type SurveyStatus, surveyStatuses } from '../../../../contract/survey-status'
import { it } from '../../../../i18n/doctor'

export const pageSize = 25

type Sort = keyof typeof it.doctor.surveys.sorts
export const sorts = Object.keys(it.doctor.surveys.sorts) as readonly Sort[]

/** What the list shows: it stands in the address, so that going back finds the same page again. */
export interface ListAddress {
  readonly q: string
  readonly status: SurveyStatus | ''
  readonly sort: Sort
  readonly page: number
}

/** Reads a list's address; what it can't mean is as if it weren't there. */
export function readListAddress(parameters: URLSearchParams): ListAddress {
  const status = surveyStatuses.find((one) => one === parameters.get('status')) ?? ''
  const sort = sorts.find((one) => one === parameters.get('sort')) ?? '-updatedAt'
  const page = Number(parameters.get('page'))
  return {
    q: parameters.get('q') ?? '',
    status,
    sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The inverse; what is as by default is left out. */
export function writeListAddress({ q, status, sort, page }: ListAddress): URLSearchParams {
  const parameters = new URLSearchParams()
  if (q !== '') parameters.set('q', q)
  if (status !== '') parameters.set('status', status)
  if (sort !== '-updatedAt') parameters.set('sort', sort)
  if (page !== 1) parameters.set('page', String(page))
  return parameters
}
