import { format } from '../../../i18n/formats/format'
import { useCall } from '../../../src/api/calls/query'
import { sameValue } from '../../../engine/merging/fields'
import type { Subject } from './waiting'

/** Name of the person who changed something, and the time, for a reader. */
export interface Author {
  readonly who: string
  readonly when: string
}

/** Number of audit lines that are read: enough to reach a change that was made while this page was open. */
const size = 50

/**
 * Authors of a record's latest changes, from its audit.
 *
 * @param enabled whether to read the audit at all
 * @returns functions that find the author of the last change of fields, or of the deletion; null as long as none is known
 */
export function useAuthorship(subject: Subject, enabled: boolean) {
  const { type, id } = subject
  const { data } = useCall(
    'audits',
    {
      query: {
        filter: { subjectType: type, subjectId: id },
        include: ['user'],
        page: { size },
      },
    },
    { enabled, staleTime: 0 },
  )
  type Line = NonNullable<typeof data>['data'][number]
  const authorOf = (line: Line | undefined): Author | null =>
    line?.user
      ? {
          who: `${line.user.firstName} ${line.user.lastName}`,
          when: format.dateTime(line.at),
        }
      : null
  return {
    ofFields: (fields: readonly string[]) =>
      authorOf(
        data?.data.find((line) =>
          fields.some((field) => !sameValue(line.old?.[field], line.new?.[field])),
        ),
      ),
    ofDeletion: () => authorOf(data?.data.find(({ operation }) => operation === 'delete')),
  }
}
