import { lazy, Suspense, useContext } from 'react'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import type { Resource } from '../../contract/models/index'
import { Alert } from '../../ui/feedback/Alert'
import { classNames } from '../../ui/class-names'
import { Chip } from '../../ui/Chip'
import { DatabaseImage } from '../../ui/DatabaseImage'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { InnerResources } from '../admin/pages/inner-resources'
import { ActionButtons } from '../admin/list/ActionButton'
import { archiving } from './database-actions'
import { DatabaseMenu } from './DatabaseMenu'
import type { Design } from '../designer/design'
import { Outline } from './Outline'
import { Summary } from './Summary'
import './databases.css'

// A card that most databases don't have.
const ResultsReview = lazy(() => import('./review/ResultsReview'))
const DumpDialog = lazy(() => import('../../src/exports/DumpDialog'))

const words = it.admin.databases

interface DatabasePart {
  readonly record: Resource<'databases'>
}

/** What a database looks like, and since when it stands. */
export function DatabaseSummary({ record }: DatabasePart) {
  const archived = record.archivedAt !== null
  return (
    <span className={classNames('row database-facts', archived && 'database-facts--archived')}>
      <DatabaseImage {...record} size="medium" />
      {archived && <Chip icon="archive">{words.archivedMark}</Chip>}
      <span>
        {words.createdOn} {format.date(record.createdAt)}
      </span>
    </span>
  )
}

/** Where one goes from a database, and what it gives. */
export function DatabaseActions({ record }: DatabasePart) {
  return (
    <>
      <DatabaseMenu database={record} />
      <DialogButton
        icon="download"
        dialog={(onClose) => (
          <DumpDialog databaseId={record.id} view={null} filter={null} onClose={onClose} />
        )}
      >
        {words.dump}
      </DialogButton>
    </>
  )
}

/** That a database is put away, and the way back. */
export function ArchivedNotice({ record }: DatabasePart) {
  if (record.archivedAt === null) return null
  return (
    <Alert tone="info">
      <div className="row row--apart">
        <p>{it.admin.databaseSettings.archivedSince(format.date(record.archivedAt))}</p>
        <ActionButtons actions={archiving} record={record} />
      </div>
    </Alert>
  )
}

/** What a database asks and how far its surveys are (product §12: database_show). */
export function Overview({ record }: { readonly record: Resource<'databases'> }) {
  // The page asks for the groups with their questions.
  const design = record as Design
  const inner = useContext(InnerResources)
  return (
    <div className="stack stack--wide">
      <Suspense fallback={null}>
        <ResultsReview databaseId={record.id} />
      </Suspense>
      <Summary database={design} />
      <Suspense fallback={<SkeletonLines count={3} height="2rem" />}>
        {inner.map(
          ({ type, within }) => within?.Card && <within.Card key={type} parent={record} />,
        )}
      </Suspense>
      <Outline database={design} />
    </div>
  )
}
