import { CallError } from '../../../data/call-error'
import { call } from '../../../data/http'
import { quietStatuses } from '../../../data/outbox-sender'
import type { RereadGroup } from './survey-store'

/**
 * Reads an answers group again after each save of its answers (spec §4). Saves that come in while it is under way share the next
 * reading: what counts is that one begins after the last save.
 *
 * @param apply takes what the server says; a reading that fails changes nothing, the next save brings another
 */
export function createReread(apply: (group: RereadGroup) => void) {
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
      quiet: quietStatuses,
    })
    const answers = data.answers.flatMap(({ question, ...answer }) =>
      question === null ? [] : [{ ...answer, questionId: question.id }],
    )
    apply({ id, groupId, status: data.status, answers })
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
