import { useQueries } from '@tanstack/react-query'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import { call } from '../../api/calls/http'
import { callKey } from '../../api/calls/query'
import { handledByCaller } from '../../api/calls/status-groups'

/** Id of the first block of a question; a question has a block for each grouping. */
const blockOf = ({ blocks }: StatsPage, questionId: string) =>
  blocks.find(({ question }) => question.id === questionId)?.id

/** Query of a block in all surveys, whatever the page is filtered by. */
function blockQuery(databaseId: string, templateId: string, blockId: string) {
  const params = { databaseId, templateId, blockId }
  const args = { params, query: { extra: { status: 'all' } }, quiet: handledByCaller }
  return {
    // Another key than that of the block on the page, whose call the reader may stop and whose figures are counted again.
    queryKey: ['answers', ...callKey('statsBlock', args)],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call('statsBlock', { ...args, signal })).data,
    staleTime: 300_000,
  }
}

/**
 * Answers that a page can be filtered by: the blocks of some questions, in all surveys. Each is read by itself.
 *
 * @returns blocks by the question's id, without questions that the page does not show; a block is missing while it is not known
 */
export function useAnswers(
  databaseId: string,
  page: StatsPage | undefined,
  questionIds: readonly string[],
): ReadonlyMap<string, StatsBlock> {
  const asked = [...new Set(questionIds)].flatMap((id) => {
    const block = page && blockOf(page, id)
    return block === undefined ? [] : [{ id, block }]
  })
  const templateId = page?.template.id ?? ''
  const results = useQueries({
    queries: asked.map(({ block }) => blockQuery(databaseId, templateId, block)),
  })
  return new Map(
    asked.flatMap(({ id }, at) => {
      const data = results[at]?.data
      return data === undefined ? [] : [[id, data] as const]
    }),
  )
}
