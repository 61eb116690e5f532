import type { Resource } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { Card } from '../../ui/layout/Card'
import { AuditLog } from '../admin/AuditLog'
import { accessLine } from './access-line'

const words = it.admin.users.access

/** Who came in as somebody, who tried to, and what was changed in the account, the newest first (product §9). */
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
        {(lines) => (
          <ul role="list">
            {lines.map((line) => (
              <li key={line.id}>
                <span>{accessLine(line, id)}</span>
                <time dateTime={line.at} className="note access-log__time">
                  {format.dateTime(line.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </AuditLog>
    </Card>
  )
}
