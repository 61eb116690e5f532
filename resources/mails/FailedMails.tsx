import { it } from '../../i18n/it'
import { useCall } from '../../src/data/calls/query'
import { LinkButton } from '../../src/ui/buttons/LinkButton'
import { Alert } from '../../src/ui/page/Alert'
import { addressOf } from '../resource'

const words = it.admin.mails

const onlyFailed = `?filter=${encodeURIComponent(JSON.stringify({ state: 'failed' }))}`

/** Says that mails did not go out, where some did not. */
export default function FailedMails() {
  const { data } = useCall('mails', {
    query: { filter: { state: 'failed' }, page: { size: 1 } },
  })
  const total = Number(data?.meta['total'] ?? 0)
  if (total === 0) return null
  return (
    <Alert tone="warning">
      <p>{words.failed(total)}</p>
      <LinkButton to={`${addressOf({ path: 'mails' })}${onlyFailed}`}>
        {words.showFailed}
      </LinkButton>
    </Alert>
  )
}
