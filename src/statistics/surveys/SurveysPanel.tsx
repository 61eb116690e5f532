import { Link } from 'react-router'
import type { Resource } from '../../../contract/models/index'
import { fullName } from '../../../contract/full-name'
import type { FigureScope } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { names } from '../../../i18n/words/doctor/names'
import { stats } from '../../../i18n/words/statistics/stats'
import { callKey } from '../../api/calls/query'
import { call } from '../../api/calls/http'
import { handledByCaller } from '../../api/calls/status-groups'
import { usePages } from '../../api/calls/use-pages'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { SurveyStatusChip } from '../../../ui/SurveyStatusChip'
import { Table } from '../../../ui/layout/Table'
import { useEndFocus } from '../../../ui/focus/use-end-focus'
import type { StatisticsSite } from '../site'
import type { SurveysRequest } from '../statistics-context'

const words = stats.surveys

type Survey = Resource<'surveys', 'user'>

/** Number of all surveys of a list; `totalCapped` if there are more than are counted. */
interface ListMeta {
  readonly total?: number
  readonly totalCapped?: boolean
}

interface SurveysPanelProps {
  readonly databaseId: string
  readonly templateId: string
  readonly filter: Readonly<Record<string, string>>
  readonly request: SurveysRequest
  readonly reach: FigureScope
  readonly site: StatisticsSite
  readonly onClose: () => void
}

/** Dialog with the surveys behind a figure, 25 at a time. Each row is a link to the survey. */
export default function SurveysPanel(props: SurveysPanelProps) {
  const { databaseId, templateId, filter, request, reach, site, onClose } = props
  const { block, cell, name } = request
  const params = { databaseId, templateId }
  const extra = { ...filter, ...(block && { block }), ...(cell && { cell }) }
  const pages = usePages<Survey>(
    callKey('statsSurveys', { params, query: extra }),
    (number, signal) =>
      call('statsSurveys', {
        params,
        query: { extra, include: ['user'], sort: '-createdAt', page: { number, size: 25 } },
        signal,
        quiet: handledByCaller,
      }),
  )
  const view = reach === 'own' ? 'user' : 'supervisor'
  const code = ({ id, customId }: Survey) => names.surveyName(customId, id)
  const surveys = pages.all
  const { total, totalCapped } = (pages.meta ?? {}) as ListMeta
  const title = total === undefined ? name : words.counted(name, total, totalCapped === true)
  const end = useEndFocus<HTMLParagraphElement>(pages.hasMore)
  return (
    <Dialog title={title} wide onClose={onClose}>
      {pages.error && (
        <NotLoaded title={words.loadError} onRetry={pages.retry}>
          {pages.error.message}
        </NotLoaded>
      )}
      {pages.isPending && <SkeletonLines count={5} height="2rem" />}
      {surveys?.length === 0 && <EmptyState icon="survey" title={words.none} />}
      {surveys && surveys.length > 0 && (
        <>
          <Table
            caption={words.caption}
            rows={surveys}
            columns={[
              {
                header: words.code,
                cell: (survey) =>
                  site.survey ? (
                    <Link to={site.survey(survey.id, view, databaseId)}>{code(survey)}</Link>
                  ) : (
                    code(survey)
                  ),
              },
              { header: words.status, cell: ({ status }) => <SurveyStatusChip status={status} /> },
              { header: words.opened, cell: ({ createdAt }) => format.date(createdAt) },
              {
                header: words.completed,
                cell: ({ completedAt }) => (completedAt ? format.date(completedAt) : format.none),
              },
              { header: words.author, cell: ({ user }) => (user ? fullName(user) : format.none) },
            ]}
          />
          <div className="row row--apart muted">
            <p ref={end} tabIndex={-1} role="status">
              {words.shown(surveys.length, pages.hasMore)}
            </p>
            {pages.hasMore && (
              <Button busy={pages.loadingMore} onClick={pages.more}>
                {words.more}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
