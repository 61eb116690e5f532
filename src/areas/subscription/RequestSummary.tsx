import { fullName } from '../../../contract/full-name'
import { subscription } from '../../../i18n/words/subscription'
import type { DataOf } from '../../api/calls/call-args'
import './subscription.css'

const words = subscription.confirm
const { fields } = subscription

/** What a link confirms. Anybody may have written it for this address, so that its owner reads it first (decision 056). */
export function RequestSummary({ asked }: { readonly asked: DataOf<'askedWithCode'> }) {
  const facts = [
    [words.name, fullName(asked)],
    [fields.email, asked.email],
    [fields.hospital, asked.hospital],
    [fields.message, asked.message],
  ] as const
  return (
    <dl className="subscription__asked" aria-label={words.asked}>
      {facts.map(
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
