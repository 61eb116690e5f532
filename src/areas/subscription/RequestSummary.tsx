import { fullName } from '../../../contract/full-name'
import { subscription } from '../../../i18n/words/subscription'
import type { DataOf } from '../../api/calls/call-args'
import './subscription.css'

const words = subscription.confirm
const { fields } = subscription

/** The request that a link confirms. Anybody may have written it, so that the address's owner reads it first (decision 056). */
export function RequestSummary({ request }: { readonly request: DataOf<'askedWithCode'> }) {
  const rows = [
    [words.name, fullName(request)],
    [fields.email, request.email],
    [fields.hospital, request.hospital],
    [fields.message, request.message],
  ] as const
  return (
    <dl className="subscription__asked" aria-label={words.asked}>
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
