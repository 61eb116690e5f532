import type { Resource } from '../../../contract/models/index'
import { fullName } from '../../../contract/full-name'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { downloads as words } from '../../../i18n/words/admin/database-files'
import { Card } from '../../../ui/layout/Card'
import { Chip } from '../../../ui/Chip'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Table } from '../../../ui/layout/Table'
import { AuditLog, type AuditEntry, type AuditDetails, textIn } from '../../admin/AuditLog'
import './downloads.css'

function SelectedSurveys({ entry }: { readonly entry: AuditEntry }) {
  const { which, isIdentifying } = downloadLine(entry)
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

/** Tab with the downloads from a database, newest first: who, when, which surveys, how many. */
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
        {(entries) => (
          <Card dense>
            <Table
              caption={words.caption}
              rows={entries}
              columns={[
                {
                  header: words.when,
                  cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
                },
                { header: words.who, cell: ({ user }) => (user ? fullName(user) : words.nobody) },
                { header: words.what, cell: (entry) => downloadLine(entry).file },
                { header: words.which, cell: (entry) => <SelectedSurveys entry={entry} /> },
                { header: words.rows, cell: (entry) => downloadLine(entry).rows, align: 'end' },
              ]}
            />
          </Card>
        )}
      </AuditLog>
    </section>
  )
}

/** Names of the filters of a statistics page, in the audit of its proof. */
const pageFilters = ['from', 'to', 'provider', 'author', 'status', 'answer']

/** Texts of a table row about a downloaded file: its name, its surveys and their number. */
export function downloadLine({ new: details }: Pick<AuditEntry, 'new'>) {
  const auditDetails: AuditDetails = details ?? {}
  const isProof = textIn(auditDetails, 'template') !== ''
  const selection = textIn(auditDetails, 'selection')
  const which = isProof
    ? [words.proof, pageFilters.some((name) => textIn(auditDetails, name) !== '') && words.narrowed]
    : [
        selection || words.all,
        textIn(auditDetails, 'role') === 'user' && words.own,
        textIn(auditDetails, 'role') === 'supervisor' && words.supervised,
        textIn(auditDetails, 'hidden') === 'with' && words.hidden,
      ]
  const rows = textIn(auditDetails, 'rows')
  return {
    file: textIn(auditDetails, 'file'),
    which: which.filter((part) => part !== false).join(', '),
    isIdentifying: textIn(auditDetails, 'identifiers') === 'with',
    rows: rows === '' ? words.nobody : words.number(rows),
  }
}
