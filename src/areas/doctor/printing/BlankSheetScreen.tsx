import { it } from '../../../../i18n/doctor'
import { printing } from '../../../../i18n/words/doctor/printing'
import { useCall } from '../../../api/calls/query'
import { paths, type View } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { LinkButton } from '../../../../ui/buttons/LinkButton'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { Page } from '../../../../ui/layout/Page'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { NotFoundScreen } from '../NotFoundScreen'
import { BlankSheet } from './BlankSheet'

const { blank: words } = printing

interface BlankSheetScreenProps {
  readonly databaseId: string
  readonly view: View
}

/** A database's survey as an empty form on paper, shown as it will be printed (decision 027). */
export default function BlankSheetScreen({ databaseId, view }: BlankSheetScreenProps) {
  const { data, error, refetch } = useCall('database', {
    params: { databaseId },
    query: { include: ['groups.questions'] },
  })
  const database = data?.data
  if (error?.status === 404) return <NotFoundScreen />
  const groups = database?.groups.filter(({ archivedAt }) => archivedAt === null) ?? []
  const isEmpty = groups.every(({ questions }) => questions.length === 0)
  return (
    <Page
      title={database === undefined ? words.title : words.of(database.name)}
      breadcrumbs={[
        { label: it.doctor.dashboard.title, to: paths.doctor.dashboard() },
        { label: database?.name ?? words.back, to: paths.doctor.surveys(databaseId, view) },
      ]}
      lead={words.lead}
      actions={
        <>
          <LinkButton to={paths.doctor.surveys(databaseId, view)}>{words.back}</LinkButton>
          {!isEmpty && (
            <Button variant="primary" onClick={() => window.print()}>
              {words.print}
            </Button>
          )}
        </>
      }
    >
      {database === undefined && error === null && <SkeletonLines count={10} height="2.5rem" />}
      {database === undefined && error !== null && (
        <NotLoaded title={words.error} onRetry={refetch} />
      )}
      {database !== undefined && isEmpty && (
        <EmptyState icon="survey" title={words.empty}>
          {words.emptyHelp}
        </EmptyState>
      )}
      {database !== undefined && !isEmpty && (
        <BlankSheet databaseName={database.name} groups={groups} />
      )}
    </Page>
  )
}
