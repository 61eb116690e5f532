import { useGetList } from 'react-admin'
import { pathPart } from '../provider/resource-calls'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Alert } from '../../../ui/feedback/Alert'
import { addressOf, type ListWarning } from '../resource'

/** Says how many records are as they should not be, where some are and that is known, and leads to them. */
export function Warning({ resource, filter, text, show }: ListWarning) {
  const pagination = { page: 1, perPage: 1 }
  const { total = 0 } = useGetList(resource, { filter, pagination, meta: { quiet: true } })
  if (total === 0) return null
  const search = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (
    <Alert tone="warning">
      <p>{text(total)}</p>
      <LinkButton to={`${addressOf({ path: pathPart(resource) })}?${search}`}>{show}</LinkButton>
    </Alert>
  )
}
