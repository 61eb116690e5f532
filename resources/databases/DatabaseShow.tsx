import { lazy, Suspense, useContext } from 'react'
import { Navigate } from 'react-router'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { paths } from '../../src/paths'
import type { Resource } from '../../contract/models/index'
import { Alert } from '../../ui/feedback/Alert'
import { classNames } from '../../ui/class-names'
import { Chip } from '../../ui/Chip'
import { DatabaseImage } from '../../ui/DatabaseImage'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { NestedResources } from '../admin/pages/nested-resources'
import { ActionButtons } from '../admin/list/ActionButton'
import { archiving } from './database-actions'
import { DatabaseMenu } from './DatabaseMenu'
import { isUnused } from './next-steps/steps'
import type { Design } from '../designer/design'
import { Outline } from './Outline'
import { Summary } from './Summary'
import './databases.css'

// Most databases don't have these cards.
const ResultsReview = lazy(() => import('./review/ResultsReview'))
const NextSteps = lazy(() => import('./next-steps/NextSteps'))
const ExportDialog = lazy(() => import('../../src/exports/ExportDialog'))

const words = it.admin.databases

interface DatabasePart {
  readonly record: Resource<'databases'>
}

/** Image and creation date of a database, below its name. */
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

/** Menu and download button of a database's page. */
export function DatabaseActions({ record }: DatabasePart) {
  return (
    <>
      <DatabaseMenu database={record} />
      <DialogButton
        icon="download"
        dialog={(onClose) => (
          <ExportDialog databaseId={record.id} view={null} filter={null} onClose={onClose} />
        )}
      >
        {words.dump}
      </DialogButton>
    </>
  )
}

/** Notice on an archived database, with the button that restores it. The draft of a design has no page: that of its database opens. */
export function ArchivedNotice({ record }: DatabasePart) {
  if (record.draftOf !== null) return <Navigate to={paths.admin.database(record.draftOf)} replace />
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

/** Overview of a database: its questions and the progress of its surveys (product §12: database_show). */
export function Overview({ record }: { readonly record: Resource<'databases'> }) {
  // The resource embeds the groups with their questions.
  const design = record as Design
  const nested = useContext(NestedResources)
  return (
    <div className="stack stack--wide">
      <Suspense fallback={null}>
        <ResultsReview databaseId={record.id} />
      </Suspense>
      {isUnused(design) && <NextSteps database={design} />}
      <Summary database={design} />
      <Suspense fallback={<SkeletonLines count={3} height="2rem" />}>
        {nested.map(
          ({ type, nestedIn }) => nestedIn?.Card && <nestedIn.Card key={type} parent={record} />,
        )}
      </Suspense>
      <Outline database={design} />
    </div>
  )
}
