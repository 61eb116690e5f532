import { format } from '../../../i18n/formats/format'
import { useCall } from '../../../src/api/calls/query'
import { sameValue } from './same-value'
import type { Subject } from './waiting'

/** Who did something, and when, for a reader. */
export interface Author {
  readonly who: string
  readonly when: string
}

/** Far enough back to find who changed a field while this page was open. */
const size = 50

/**
 * Who changed fields of a record last, or deleted it, as the journal tells; null while that is not known.
 *
 * @param enabled asked only where there is something to tell
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
  const authorOf = (found: Line | undefined): Author | null =>
    found?.user
      ? {
          who: `${found.user.firstName} ${found.user.lastName}`,
          when: format.dateTime(found.at),
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
