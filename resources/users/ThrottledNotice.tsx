import { it } from '../../i18n/it'
import { useCall } from '../../src/data/calls/query'
import { paths } from '../../src/paths'
import { LinkButton } from '../../src/ui/buttons/LinkButton'
import { Alert } from '../../src/ui/page/Alert'

const words = it.admin.throttlings

const onlyActive = `?filter=${encodeURIComponent(JSON.stringify({ active: 'true' }))}`

/** Says that somebody is being refused now, of whichever account or of none, where that is so. */
export default function ThrottledNotice() {
  const { data } = useCall('throttlings', {
    query: { filter: { active: 'true' }, page: { size: 1 } },
  })
  const total = Number(data?.meta['total'] ?? 0)
  if (total === 0) return null
  return (
    <Alert tone="warning">
      <p>{words.now(total)}</p>
      <LinkButton to={`${paths.admin.throttlings()}${onlyActive}`}>{words.show}</LinkButton>
    </Alert>
  )
}
