import type { Resource } from '../../../contract/models/index'
import { fullName } from '../../../contract/full-name'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { downloads as words } from '../../../i18n/words/admin/downloads'
import { Card } from '../../../ui/layout/Card'
import { Chip } from '../../../ui/Chip'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Table } from '../../../ui/layout/Table'
import { AuditLog, type AuditEntry } from '../../admin/AuditLog'
import { downloadLine } from './download-line'
import './downloads.css'

function Which({ line }: { readonly line: AuditEntry }) {
  const { which, isIdentifying } = downloadLine(line)
  return (
    <span className="row downloads__which">
      {which}
      {isIdentifying && (
        <Chip tone="warning" icon="user">
          {words.identifying}
        </Chip>
      )}
    </span>
  )
}

/** What was taken from a database as files, out of the journal, the newest first: who, when, which surveys, how many. */
export default function DownloadsPanel({ record }: { readonly record: Resource<'databases'> }) {
  return (
    <section className="stack" aria-label={it.admin.databaseSettings.downloadsTab}>
      <p className="muted">{words.lead}</p>
      <AuditLog
        filter={{ databaseId: record.id, operation: 'export' }}
        none={
          <EmptyState icon="download" title={words.none}>
            {words.noneHelp}
          </EmptyState>
        }
      >
        {(lines) => (
          <Card dense>
            <Table
              caption={words.caption}
              rows={lines}
              columns={[
                {
                  header: words.when,
                  cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
                },
                { header: words.who, cell: ({ user }) => (user ? fullName(user) : words.nobody) },
                { header: words.what, cell: (line) => downloadLine(line).file },
                { header: words.which, cell: (line) => <Which line={line} /> },
                { header: words.rows, cell: (line) => downloadLine(line).rows, align: 'end' },
              ]}
            />
          </Card>
        )}
      </AuditLog>
    </section>
  )
}
