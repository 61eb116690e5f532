import { useGetList } from 'react-admin'
import type { Resource } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { Alert } from '../../ui/feedback/Alert'

const { slowedNow } = it.admin.users.access

/**
 * Notice that a user has reached a rate limit, and how they can sign in meanwhile. It is for the administrator whom such a
 * user calls.
 */
export default function RateLimitNotice({ record }: { readonly record: Resource<'users'> }) {
  const filter = { userId: record.id, active: 'true' }
  const { data } = useGetList<Resource<'throttlings'>>('throttlings', { filter })
  const sentences = new Set(
    data?.flatMap(({ limit, network, createdAt, until }) => {
      const sentence = slowedNow[limit]
      return sentence ? [sentence(format.time(createdAt), format.time(until), network)] : []
    }),
  )
  return [...sentences].map((sentence) => (
    <Alert key={sentence} tone="warning">
      {sentence}
    </Alert>
  ))
}
