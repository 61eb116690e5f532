import { Link } from 'react-router'
import { doubledCodes as words } from '../../../../i18n/words/doctor/doubled-codes'
import { useCall } from '../../../api/calls/query'
import { awayStatuses, otherRole } from '../../../api/calls/status-groups'
import { surveyAddress } from '../survey-address'
import { Alert } from '../../../../ui/feedback/Alert'

/** A list of the doctor's own surveys that share a code, from before the server refused such codes; the doctor can tell them apart. */
export default function DoubledCodes({ databaseId }: { databaseId: string }) {
  const reply = useCall('surveys', {
    params: { databaseId },
    query: {
      page: { size: 10 },
      sort: 'customId',
      filter: { customId: 'doubled' },
      extra: { role: 'user' },
    },
    quiet: [otherRole, ...awayStatuses],
  })
  const surveys = reply.data?.data ?? []
  if (surveys.length === 0) return null
  return (
    <Alert tone="warning">
      <p>{words.text}</p>
      <ul>
        {surveys.map(({ id, customId, status }) => (
          <li key={id}>
            <Link to={surveyAddress({ id, status }, 'user')} dir="auto">
              {words.survey(customId ?? '', id)}
            </Link>
          </li>
        ))}
      </ul>
      {reply.data?.links['next'] && <p>{words.more}</p>}
    </Alert>
  )
}
