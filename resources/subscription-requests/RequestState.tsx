import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { Chip } from '../../src/ui/Chip'

type Status = Resource<'subscriptionRequests'>['status']

const tones = {
  requested: 'neutral',
  validated: 'warning',
  accepted: 'success',
  rejected: 'danger',
} as const satisfies Record<Status, string>

/** How far a request has come, as a chip. */
export function RequestState({ status }: { readonly status: Status }) {
  return <Chip tone={tones[status]}>{it.admin.requests.values.status[status]}</Chip>
}
