import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { resultsReview as review } from '../../../contract/calls/formulas'
import { it } from '../../../i18n/admin'
import { resultsReview as words } from '../../../i18n/words/admin/results-review'
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
type Noted = Pick<Review['incomplete']['rows'][number], 'id' | 'customId' | 'author' | 'status'>

const whileRunning = 3_000

/**
 * Surveys that an administrator has to see since the product computes otherwise: which approved results would change, and which
 * completed surveys lack an answer now; how far the first run is. Nothing where there is nothing to see.
 */
export default function ResultsReview({ databaseId }: { readonly databaseId: string }) {
  const params = { databaseId }
  const { data, error, refetch } = useCall(
    'resultsReview',
    { params },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.running === true ? whileRunning : false),
    },
  )
  const again = { onSuccess: () => void refetch(), onError: () => void refetch() }
  const agree = useCallMutation('agreeToResults', again)
  const dismiss = useCallMutation('dismissIncomplete', again)
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
        <Part
          {...words.waiting}
          found={waiting}
          column={{
            header: words.columns.changes,
            cell: ({ changes }) => <Changes of={changes} />,
          }}
        >
          {!running && (
            <DialogButton
              variant="primary"
              dialog={(onClose) => (
                <ConfirmDialog
                  title={words.waiting.confirmTitle}
                  confirm={words.waiting.confirm}
                  onClose={onClose}
                  onConfirm={async () => {
                    await agree.mutateAsync({ params, body: { surveys: waiting.count } })
                    toasts.success(words.waiting.agreed)
                    onClose()
                  }}
                >
                  <p>{words.waiting.confirmText(waiting.count)}</p>
                </ConfirmDialog>
              )}
            >
              {words.waiting.agree(waiting.count)}
            </DialogButton>
          )}
        </Part>
      )}
      {incomplete.count > 0 && (
        <Part
          {...words.incomplete}
          found={incomplete}
          column={{ header: words.columns.missing, cell: ({ missing }) => missing.join(', ') }}
        >
          <DialogButton
            dialog={(onClose) => (
              <ConfirmDialog
                title={words.incomplete.dismissTitle}
                confirm={words.incomplete.dismissConfirm}
                onClose={onClose}
                onConfirm={async () => {
                  await dismiss.mutateAsync({ params })
                  onClose()
                }}
              >
                <p>{words.incomplete.dismissText}</p>
              </ConfirmDialog>
            )}
          >
            {words.incomplete.dismiss}
          </DialogButton>
        </Part>
      )}
    </Card>
  )
}

interface PartProps<Row extends Noted> {
  readonly title: (surveys: number) => string
  readonly help: string
  readonly caption: string
  readonly found: { readonly count: number; readonly rows: readonly Row[] }
  readonly column: TableColumn<Row>
  readonly children: ReactNode
}

/** Surveys of one kind: how many, the first of them, what can be done. */
function Part<Row extends Noted>(props: PartProps<Row>) {
  const { title, help, caption, found, column, children } = props
  return (
    <section className="stack stack--dense">
      <h3>{title(found.count)}</h3>
      <p className="note">{help}</p>
      <Table
        caption={caption}
        rows={found.rows}
        columns={[
          {
            header: words.columns.survey,
            cell: ({ id, customId }) => customId ?? words.number(id),
          },
          { header: words.columns.author, cell: ({ author }) => author },
          {
            header: words.columns.status,
            cell: ({ status }) => <SurveyStatusChip status={status} />,
          },
          column,
        ]}
      />
      {found.rows.length < found.count && (
        <p className="note">{words.more(found.rows.length, found.count)}</p>
      )}
      <div>{children}</div>
    </section>
  )
}

/** Each result that would be another. */
function Changes({ of }: { readonly of: Review['waiting']['rows'][number]['changes'] }) {
  return (
    <ul role="list">
      {of.map(({ question, before, after }) => (
        <li key={question}>{words.change(question, before ?? words.none, after ?? words.none)}</li>
      ))}
    </ul>
  )
}
