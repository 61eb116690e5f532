import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import { call } from '../../api/calls/http'
import { callKey } from '../../api/calls/query'
import { handledByCaller } from '../../api/calls/status-groups'

/** Id of the first block of a question; a question has a block for each grouping. */
const blockOf = ({ blocks }: StatsPage, questionId: string) =>
  blocks.find(({ question }) => question.id === questionId)?.id

/** Reads a block in all surveys, whatever the page is filtered by. */
function readBlock(client: QueryClient, databaseId: string, templateId: string, blockId: string) {
  const params = { databaseId, templateId, blockId }
  const args = { params, query: { extra: { status: 'all' } }, quiet: handledByCaller }
  return client.ensureQueryData({
    // Another key than that of the block on the page, whose call the reader may stop.
    queryKey: [...callKey('statsBlock', args), 'answers'],
    queryFn: async ({ signal }) => (await call('statsBlock', { ...args, signal })).data,
  })
}

/**
 * Answers that a page can be filtered by: the blocks of some questions, in all surveys.
 *
 * @returns blocks by the question's id, without questions that the page does not show; empty while they are not known
 */
export function useAnswers(
  databaseId: string,
  page: StatsPage | undefined,
  questionIds: readonly string[],
): ReadonlyMap<string, StatsBlock> {
  const client = useQueryClient()
  const templateId = page?.template.id ?? ''
  const asked = page
    ? questionIds.flatMap((id) => {
        const block = blockOf(page, id)
        return block === undefined ? [] : [[id, block] as const]
      })
    : []
  const { data } = useQuery({
    queryKey: ['answers', databaseId, templateId, asked],
    queryFn: () =>
      Promise.all(
        asked.map(async ([id, block]) => {
          return [id, await readBlock(client, databaseId, templateId, block)] as const
        }),
      ),
    enabled: asked.length > 0,
    staleTime: 300_000,
  })
  return new Map(asked.length > 0 ? data : [])
}
