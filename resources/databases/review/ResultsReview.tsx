import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { resultsReview as review } from '../../../contract/calls/designs/formulas'
import { it } from '../../../i18n/admin'
import { resultsReview as words } from '../../../i18n/words/admin/surveys'
import { paths } from '../../../src/paths'
import { useCall, useCallMutation } from '../../../src/api/calls/query'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { DialogButton } from '../../../ui/dialogs/DialogButton'
import { Card } from '../../../ui/layout/Card'
import { Alert } from '../../../ui/feedback/Alert'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SurveyStatusChip } from '../../../ui/SurveyStatusChip'
import { Table, type TableColumn } from '../../../ui/layout/Table'
import { toasts } from '../../../ui/feedback/toasts'

type Review = z.infer<typeof review>
type SurveyRow = Pick<Review['incomplete']['rows'][number], 'id' | 'customId' | 'author' | 'status'>
interface SurveyRows<Row extends SurveyRow> {
  /** Number of all surveys; only the first of them are among the rows. */
  readonly count: number
  readonly rows: readonly Row[]
}

/** Milliseconds between two looks while the server is still computing. */
const refetchInterval = 3_000

/**
 * Surveys that an administrator has to review after an update that computes differently. These are approved surveys whose
 * results would change, and completed ones that lack an answer now. Nothing appears if there are none.
 */
export default function ResultsReview({ databaseId }: { readonly databaseId: string }) {
  const { data, error, refetch } = useCall(
    'resultsReview',
    { params: { databaseId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.running === true ? refetchInterval : false),
    },
  )
  if (error) return <NotLoaded title={it.admin.list.loadError} onRetry={refetch} />
  if (data === undefined) return null
  const { open, running, done, total, waiting, incomplete } = data.data
  if (waiting.count + incomplete.count === 0 && !(open && running)) return null
  return (
    <Card dense className="stack" aria-labelledby="results-review">
      <div className="stack stack--dense">
        <h2 id="results-review">{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      {running && <Alert tone="info">{words.running(done, total)}</Alert>}
      {waiting.count > 0 && (
        <ChangedResults
          surveys={waiting}
          canAgree={!running}
          {...{ databaseId }}
          onDecided={refetch}
        />
      )}
      {incomplete.count > 0 && (
        <IncompleteSurveys surveys={incomplete} {...{ databaseId }} onDecided={refetch} />
      )}
    </Card>
  )
}

interface DecisionProps<Row extends SurveyRow> {
  readonly surveys: SurveyRows<Row>
  readonly databaseId: string
  /** Called after the call, whether it succeeded or not. */
  readonly onDecided: () => unknown
}

/** Approved surveys whose results would change, and the button that agrees to that. */
function ChangedResults(
  props: DecisionProps<Review['waiting']['rows'][number]> & { readonly canAgree: boolean },
) {
  const { surveys, databaseId, canAgree, onDecided } = props
  const agree = useCallMutation('agreeToResults', { onSettled: () => void onDecided() })
  return (
    <Surveys
      {...words.waiting}
      {...{ surveys, databaseId }}
      column={{
        header: words.columns.changes,
        cell: ({ changes }) => <Changes changes={changes} />,
      }}
    >
      {canAgree && (
        <DialogButton
          variant="primary"
          dialog={(onClose) => (
            <ConfirmDialog
              title={words.waiting.confirmTitle}
              confirm={words.waiting.confirm}
              onClose={onClose}
              onConfirm={async () => {
                const body = { surveys: surveys.count }
                await agree.mutateAsync({ params: { databaseId }, body })
                toasts.success(words.waiting.agreed)
                onClose()
              }}
            >
              <p>{words.waiting.confirmText(surveys.count)}</p>
            </ConfirmDialog>
          )}
        >
          {words.waiting.agree(surveys.count)}
        </DialogButton>
      )}
    </Surveys>
  )
}

/** Completed surveys that lack an answer now, and the button that dismisses the list. */
function IncompleteSurveys(props: DecisionProps<Review['incomplete']['rows'][number]>) {
  const { surveys, databaseId, onDecided } = props
  const dismiss = useCallMutation('dismissIncomplete', { onSettled: () => void onDecided() })
  return (
    <Surveys
      {...words.incomplete}
      {...{ surveys, databaseId }}
      column={{ header: words.columns.missing, cell: ({ missing }) => missing.join(', ') }}
    >
      <DialogButton
        dialog={(onClose) => (
          <ConfirmDialog
            title={words.incomplete.dismissTitle}
            confirm={words.incomplete.dismissConfirm}
            onClose={onClose}
            onConfirm={async () => {
              await dismiss.mutateAsync({ params: { databaseId } })
              onClose()
            }}
          >
            <p>{words.incomplete.dismissText}</p>
          </ConfirmDialog>
        )}
      >
        {words.incomplete.dismiss}
      </DialogButton>
    </Surveys>
  )
}

interface SurveysProps<Row extends SurveyRow> {
  readonly title: (surveys: number) => string
  readonly help: string
  readonly caption: string
  readonly surveys: SurveyRows<Row>
  readonly databaseId: string
  readonly column: TableColumn<Row>
  readonly children: ReactNode
}

/** Section with the first surveys of a list, their number, and what can be done about them. */
function Surveys<Row extends SurveyRow>(props: SurveysProps<Row>) {
  const { title, help, caption, surveys, databaseId, column, children } = props
  return (
    <section className="stack stack--dense">
      <h3>{title(surveys.count)}</h3>
      <p className="note">{help}</p>
      <Table
        caption={caption}
        rows={surveys.rows}
        columns={[
          {
            header: words.columns.survey,
            cell: ({ id, customId }) => (
              <Link to={paths.admin.survey(databaseId, id)}>{customId ?? words.number(id)}</Link>
            ),
          },
          { header: words.columns.author, cell: ({ author }) => author },
          {
            header: words.columns.status,
            cell: ({ status }) => <SurveyStatusChip status={status} />,
          },
          column,
        ]}
      />
      {surveys.rows.length < surveys.count && (
        <p className="note">{words.more(surveys.rows.length, surveys.count)}</p>
      )}
      <div>{children}</div>
    </section>
  )
}

/** Results of a survey that would change, with the value before and after. */
function Changes(props: { readonly changes: Review['waiting']['rows'][number]['changes'] }) {
  return (
    <ul role="list">
      {props.changes.map(({ question, before, after }) => (
        <li key={question}>{words.change(question, before ?? words.none, after ?? words.none)}</li>
      ))}
    </ul>
  )
}
