import { useGetList } from 'react-admin'
import type { DefinedResource } from '../resource'
import { format } from '../../../i18n/formats/format'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'

/** How often it is looked up while nothing is done here, in ms: others send and decide. */
const interval = 120_000

type WaitingCountProps = Pick<DefinedResource, 'type'> & NonNullable<DefinedResource['waiting']>

/** How many of a resource's records wait for somebody, in the menu; nothing where none does, or nobody knows. */
export function WaitingCount({ type, filter, label }: WaitingCountProps) {
  const { total = 0 } = useGetList(
    type,
    {
      filter,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
      meta: { quiet: true },
    },
    { refetchInterval: interval },
  )
  if (total === 0) return null
  return (
    <span className="admin__waiting">
      {format.number(total)} <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
