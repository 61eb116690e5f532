import { handledByCaller } from '../../../api/calls/status-groups'
import { useCall } from '../../../api/calls/query'
import type { View } from '../../../paths'

const who = ['database', 'user'] as const
/** The groups too, for the one to go on in. */
const where = [...who, 'lastAnswersGroup', 'answersGroups.group'] as const
const fields = {
  databases: ['name'],
  users: ['firstName', 'lastName'],
  groupSurveys: ['status', 'group', 'survey'],
  groups: ['name', 'color'],
}

interface Asked {
  readonly role: View
  readonly filter: Readonly<Record<string, string>>
  readonly sort: string
  readonly size: number
  readonly withGroups?: boolean
}

/** Some of the reader's surveys over all their databases: one call, however many those are. */
export function useMySurveys({ role, filter, sort, size, withGroups = false }: Asked) {
  const include: readonly (typeof where)[number][] = withGroups ? where : who
  return useCall(
    'mySurveys',
    {
      quiet: handledByCaller,
      query: { page: { size }, sort, filter, include, fields, extra: { role } },
    },
    { staleTime: 0, placeholderData: (before) => before },
  )
}

export type MySurveys = ReturnType<typeof useMySurveys>
export type MySurvey = NonNullable<MySurveys['data']>['data'][number]

/** How many there are, as far as it is known. */
export function totalOf({ data }: MySurveys): number {
  const total = data?.meta['total']
  return typeof total === 'number' ? total : 0
}
