import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { formulaPreview } from '../../../contract/calls/formulas'
import type { WrittenFormula } from '../../../kinds/formula/editor/workbench'
import type { CallError } from '../../../src/api/calls/call-error'
import { call } from '../../../src/api/calls/http'
import { useDebouncedValue } from '../../../ui/use-debounced-value'
import { useDesigner } from '../designer-context'

type Preview = z.infer<typeof formulaPreview>

export interface Compared extends Preview {
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
export function useComparison(formula: WrittenFormula) {
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
