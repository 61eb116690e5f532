import type { Resource } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { Card } from '../../ui/layout/Card'
import { AuditLog } from '../admin/AuditLog'
import { accessLine } from './access-line'

const words = it.admin.users.access

/** Card with the audit of an account, newest first: sign-ins, failed attempts, changes (product §9). */
export function AccessLog({ record: { id } }: { readonly record: Resource<'users'> }) {
  return (
    <Card aria-labelledby="access-log" className="stack stack--dense user-lines">
      <div className="row row--apart">
        <h2 id="access-log">{words.title}</h2>
      </div>
      <AuditLog
        filter={{ subjectType: 'users', subjectId: id }}
        perPage={10}
        none={<p className="note">{words.none}</p>}
      >
        {(entries) => (
          <ul role="list">
            {entries.map((entry) => (
              <li key={entry.id}>
                <span>{accessLine(entry, id)}</span>
                <time dateTime={entry.at} className="note access-log__time">
                  {format.dateTime(entry.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </AuditLog>
    </Card>
  )
}
