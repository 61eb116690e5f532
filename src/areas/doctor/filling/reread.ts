import { CallError } from '../../../data/call-error'
import { call } from '../../../data/http'
import { toldByCaller } from '../../../data/quiet'
import type { RereadGroup } from './survey-store'

/** Whether the server says so itself, and nothing between here and there. */
function isNotFound(error: CallError): boolean {
  return error.status === 404 && error.code === 'notFound'
}

/** Those of these answers that the server does not have any more. Ids are never used again, so that no later answer is meant. */
export async function removedAmong(answerIds: readonly string[]): Promise<readonly string[]> {
  const asked = answerIds.map(async (id) => {
    try {
      const query = { fields: { answers: ['revision'] } } as const
      await call('answer', { params: { id }, query, quiet: toldByCaller })
      return []
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return isNotFound(error) ? [id] : []
    }
  })
  return (await Promise.all(asked)).flat()
}

/**
 * Reads an answers group again after each save of its answers (spec §4). Saves that come in while it is under way share the next
 * reading: what counts is that one begins after the last save.
 *
 * @param apply takes what the server says; a reading that fails changes nothing, the next save brings another. Out: ids of shown
 * answers that were not read
 * @param remove takes which of those are not there any more
 */
export function createReread(
  apply: (group: RereadGroup) => readonly string[],
  remove: (group: RereadGroup, answerIds: readonly string[]) => void,
) {
  const underWay = new Set<string>()
  const again = new Set<string>()

  async function read(groupId: string, id: string): Promise<void> {
    const { data } = await call('answersGroup', {
      params: { id },
      query: {
        include: ['answers'],
        fields: {
          groupSurveys: ['status', 'answers'],
          answers: ['value', 'missingReason', 'confirmed', 'revision', 'question'],
        },
      },
      quiet: toldByCaller,
    })
    const answers = data.answers.flatMap(({ question, ...answer }) =>
      question === null ? [] : [{ ...answer, questionId: question.id }],
    )
    const group = { id, groupId, status: data.status, answers }
    const removed = await removedAmong(apply(group))
    if (removed.length > 0) remove(group, removed)
  }

  return async function reread(groupId: string, answersGroupId: string): Promise<void> {
    if (underWay.has(answersGroupId)) {
      again.add(answersGroupId)
      return
    }
    underWay.add(answersGroupId)
    try {
      do {
        again.delete(answersGroupId)
        await read(groupId, answersGroupId)
      } while (again.has(answersGroupId))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      underWay.delete(answersGroupId)
    }
  }
}
