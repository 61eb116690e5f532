import { useState } from 'react'
import { it } from '../../../i18n/admin'
import { formulas } from '../../../i18n/words/admin/formulas'
import type { WrittenFormula } from '../../../kinds/formula/editor/workbench'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Table } from '../../../ui/layout/Table'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { formulaPreview } from '../../../contract/calls/designs/formulas'
import type { CallError } from '../../../src/api/calls/call-error'
import { call } from '../../../src/api/calls/http'
import { useDebouncedValue } from '../../../ui/use-debounced-value'
import { useDesigner } from '../designer-context'

const words = formulas.surveys
/** Number of surveys that are listed at first. */
const initialCount = 8

/** Trial of a formula on stored surveys: how many results change, and which. */
export function SurveysTrial({ formula }: { readonly formula: WrittenFormula }) {
  const { compared, isPending, error, refetch } = useComparison(formula)
  const [all, setAll] = useState(false)
  if (formula.text.trim() === '') return <p className="trials__hint">{words.empty}</p>
  if (!formula.valid) return <p className="trials__hint">{words.wrong}</p>
  if (error !== null) {
    return (
      <Alert tone="danger">
        <p>
          {words.failed} {error.message}
        </p>
        <Button icon="refresh" onClick={() => void refetch()}>
          {it.shell.retry}
        </Button>
      </Alert>
    )
  }
  if (isPending || compared === null) return <SkeletonLines count={4} height="1.5rem" />
  const { surveys, changed, rows, isChange } = compared
  if (surveys === 0) return <p className="trials__hint">{words.none}</p>
  const condition = formula.subject.expects === 'condition'
  const sentence = condition ? words.changedShown : words.changed
  return (
    <div className="trial">
      <p role="status">
        <b>{isChange ? sentence(surveys, changed) : words.present(surveys)}</b>
      </p>
      <Table
        caption={words.caption}
        rows={(all ? rows : rows.slice(0, initialCount)).map((row) => ({
          ...row,
          id: row.surveyId,
        }))}
        columns={[
          {
            header: words.survey,
            cell: ({ customId, surveyId }) => customId ?? words.number(surveyId),
          },
          { header: words.author, cell: ({ author }) => author },
          ...(isChange
            ? [
                { header: words.before, cell: ({ before }: Row) => before ?? words.noResult },
                {
                  header: words.after,
                  cell: ({ before, after }: Row) =>
                    before === after ? (after ?? words.noResult) : <b>{after ?? words.noResult}</b>,
                },
              ]
            : [{ header: words.now, cell: ({ after }: Row) => after ?? words.noResult }]),
        ]}
      />
      {!all && rows.length > initialCount && (
        <Button variant="quiet" className="trial__more" onClick={() => setAll(true)}>
          {words.more(rows.length - initialCount)}
        </Button>
      )}
      {all && isChange && changed > rows.length && (
        <p className="trials__hint">{words.rest(changed - rows.length)}</p>
      )}
    </div>
  )
}

type Row = Compared['rows'][number]

type Preview = z.infer<typeof formulaPreview>

interface Compared extends Preview {
  /** Whether results before and after a change are compared; otherwise both are the present results. */
  readonly isChange: boolean
}

/** Pause in typing after which the server compares, in milliseconds. */
const pause = 800

/** Swaps the results before and after the change. */
function reversed(preview: Preview): Preview {
  const rows = preview.rows.map((row) => ({ ...row, before: row.after, after: row.before }))
  return { ...preview, rows }
}

/**
 * Results of the latest surveys with the formula as it was when the editor was opened, and as it is now. The server compares a text with the
 * stored one. Once the change is saved, the earlier text is sent, and the reply is reversed.
 */
function useComparison(formula: WrittenFormula) {
  const { design } = useDesigner()
  const { text, subject, valid, initial, saved } = useDebouncedValue(formula, pause)
  const isSaved = saved.trim() === text.trim()
  const isChange = initial.trim() !== text.trim()
  const isReversed = isSaved && isChange && initial.trim() !== ''

  const query = useQuery<Preview | null, CallError>({
    queryKey: ['formulaComparison', design.id, subject, initial, text],
    enabled: valid && text.trim() !== '',
    queryFn: async ({ signal }) => {
      const { questionId, groupId, expects } = subject
      const { data } = await call('validateFormula', {
        params: { databaseId: design.id },
        body: {
          formula: isReversed ? initial : text,
          ...(questionId === undefined ? { groupId } : { questionId, use: expects }),
          preview: true,
        },
        signal,
        quiet: [-1, 500, 503],
      })
      const { preview } = data
      return preview !== null && isReversed ? reversed(preview) : preview
    },
  })
  const preview = query.data ?? null
  const wasNew = initial.trim() === '' && (preview?.changed ?? 0) === 0
  return {
    compared: preview && { ...preview, isChange: isChange && !wasNew },
    isPending: query.isPending || text !== formula.text,
    error: query.error,
    refetch: query.refetch,
  }
}
