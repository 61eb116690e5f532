import { Link } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { useCall } from '../../../data/query'
import { paths } from '../../../paths'
import { Icon } from '../../../ui/Icon'

/** How many completed surveys wait for a supervisor; nothing where none does. */
export function ReviewCount({ databaseId }: { databaseId: string }) {
  const list = useCall(
    'surveys',
    {
      params: { databaseId },
      query: {
        page: { size: 1 },
        filter: { status: 'completed' },
        extra: { role: 'supervisor' },
      },
    },
    { staleTime: 0 },
  )
  const total = list.data?.meta['total']
  if (typeof total !== 'number' || total === 0) return null
  return (
    <Link
      className="dashboard__review"
      to={`${paths.doctor.surveys(databaseId, 'supervisor')}?status=completed`}
    >
      <Icon name="clock" /> {it.doctor.dashboard.toReview(total)}
    </Link>
  )
}
