import type { Resource } from '../../../contract/model/index'
import { fullName } from '../../../contract/full-name'
import { format } from '../../../i18n/format'
import { it } from '../../../i18n/admin'
import { downloads as words } from '../../../i18n/words/admin/downloads'
import { call } from '../../../src/data/calls/http'
import { callKey } from '../../../src/data/calls/query'
import { handledByCaller } from '../../../src/data/calls/status-groups'
import { usePages } from '../../../src/data/calls/use-pages'
import { Button } from '../../../src/ui/buttons/Button'
import { Card } from '../../../src/ui/Card'
import { Chip } from '../../../src/ui/Chip'
import { EmptyState } from '../../../src/ui/page/EmptyState'
import { NotLoaded } from '../../../src/ui/page/NotLoaded'
import { SkeletonLines } from '../../../src/ui/page/Skeleton'
import { Table } from '../../../src/ui/Table'
import { downloadLine } from './download-line'
import './downloads.css'

type Line = Resource<'audits', 'user'>

function Which({ line }: { readonly line: Line }) {
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
  const filter = { databaseId: record.id, operation: 'export' }
  const pages = usePages<Line>(
    callKey('audits', { query: { filter } }),
    (number, signal) =>
      call('audits', {
        query: { filter, include: ['user'], sort: '-at', page: { number, size: 25 } },
        signal,
        quiet: handledByCaller,
      }),
    { anew: true },
  )
  const { all: lines } = pages
  return (
    <section className="stack" aria-label={it.admin.databaseSettings.downloadsTab}>
      <p className="muted">{words.lead}</p>
      {pages.error && (
        <NotLoaded title={words.loadError} onRetry={pages.retry}>
          {pages.error.message}
        </NotLoaded>
      )}
      {pages.isPending && <SkeletonLines count={5} height="2.5rem" />}
      {lines?.length === 0 && (
        <EmptyState icon="download" title={words.none}>
          {words.noneHelp}
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
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
      {pages.hasMore && (
        <div>
          <Button busy={pages.loadingMore} onClick={pages.more}>
            {words.more}
          </Button>
        </div>
      )}
    </section>
  )
}
