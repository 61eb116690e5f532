import { handledByCaller } from '../../../api/calls/status-groups'
import { useCall } from '../../../api/calls/query'
import type { View } from '../../../paths'

const includes = ['database', 'user'] as const
/** Relations with the groups, of which one is the group to resume. */
const includesWithGroups = [...includes, 'lastAnswersGroup', 'answersGroups.group'] as const
const fields = {
  databases: ['name'],
  users: ['firstName', 'lastName'],
  groupSurveys: ['status', 'group', 'survey'],
  groups: ['name', 'color'],
}

interface MySurveysQuery {
  readonly role: View
  readonly filter: Readonly<Record<string, string>>
  readonly sort: string
  readonly size: number
  readonly withGroups?: boolean
}

/** Surveys of the doctor in all databases, read by one call. */
export function useMySurveys({ role, filter, sort, size, withGroups = false }: MySurveysQuery) {
  const include: readonly (typeof includesWithGroups)[number][] = withGroups
    ? includesWithGroups
    : includes
  return useCall(
    'mySurveys',
    {
      quiet: handledByCaller,
      query: { page: { size }, sort, filter, include, fields, extra: { role } },
    },
    { staleTime: 0, placeholderData: (previous) => previous },
  )
}

export type MySurveys = ReturnType<typeof useMySurveys>
export type MySurvey = NonNullable<MySurveys['data']>['data'][number]

/** Total number of surveys of a query; 0 until it is known. */
export function totalOf({ data }: MySurveys): number {
  const total = data?.meta['total']
  return typeof total === 'number' ? total : 0
}
