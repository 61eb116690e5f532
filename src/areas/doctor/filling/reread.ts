import { CallError } from '../../../api/calls/call-error'
import { call } from '../../../api/calls/http'
import type { AnswerChanges } from '../../../answers/queue/operation'
import { handledByCaller } from '../../../api/calls/status-groups'
import { createKnownTime } from './known-time'
import type { SurveyRecord } from './survey-record'
import type { RereadGroup } from './survey-store'

/** Whether the server says so itself, and nothing between here and there. */
function isNotFound(error: CallError): boolean {
  return error.status === 404 && error.code === 'notFound'
}

/** Those of these answers that the server does not have any more. Ids are never used again, so that no later answer is meant. */
async function removedAmong(answerIds: readonly string[]): Promise<readonly string[]> {
  const asked = answerIds.map(async (id) => {
    try {
      const query = { fields: { answers: ['revision'] } } as const
      await call('answer', { params: { id }, query, quiet: handledByCaller })
      return []
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return isNotFound(error) ? [id] : []
    }
  })
  return (await Promise.all(asked)).flat()
}

/** An answers group as the server's reply has it. */
type FoundGroup = Pick<SurveyRecord['answersGroups'][number], 'id' | 'status' | 'answers'>

/** Takes what the server says of a group. Out: ids of shown answers that it does not name. */
type Apply = (group: RereadGroup) => readonly string[]
/** Takes which of those are not there any more. */
type Remove = (group: RereadGroup, answerIds: readonly string[]) => void

/** Takes what a save's reply tells. Out: false where the group is to be read again all the same. */
type Take = (groupId: string, saved: AnswerChanges) => boolean

/** Hands over what was read of one group, and after that which of the shown answers it does not name because they were removed. */
export async function takeOver(
  groupId: string,
  { id, status, answers: found }: FoundGroup,
  apply: Apply,
  remove: Remove,
): Promise<void> {
  const answers = found.flatMap(({ question, ...answer }) =>
    question === null ? [] : [{ ...answer, questionId: question.id }],
  )
  const group = { id, groupId, status, answers }
  const removed = await removedAmong(apply(group))
  if (removed.length > 0) remove(group, removed)
}

/** A survey that changes all the time elsewhere is read no more often than this, in milliseconds. */
const pause = 30_000
/** Replies to saves that were made at once may come in another order: what seems to be missing is waited for, in milliseconds. */
const grace = 1_000

const fields = {
  surveys: ['updatedAt', 'answersGroups'],
  groupSurveys: ['status', 'group', 'answers'],
  answers: ['value', 'missingReason', 'confirmed', 'revision', 'question'],
} as const

/** A reading that fails changes nothing: there will be another. Out: whether it got through. */
async function quietly(read: () => Promise<void>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}

/** Reads the answers of a survey again, while it is open. In: the survey as it was read first. */
export function createReread(
  { id: surveyId, updatedAt }: Pick<SurveyRecord, 'id' | 'updatedAt'>,
  apply: Apply,
  remove: Remove,
  take: Take,
) {
  const underWay = new Set<string>()
  const again = new Set<string>()
  /** Those read by themselves since the survey's reading began, which says older things of them. */
  const meanwhile = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = 0
  const known = createKnownTime(updatedAt)

  async function readGroup(groupId: string, id: string): Promise<void> {
    const { data } = await call('answersGroup', {
      params: { id },
      query: { include: ['answers'], fields },
      quiet: handledByCaller,
    })
    await takeOver(groupId, data, apply, remove)
  }

  async function readSurvey(): Promise<void> {
    meanwhile.clear()
    const { data } = await call('survey', {
      params: { surveyId },
      query: { include: ['answersGroups.answers'], fields },
      quiet: handledByCaller,
    })
    const taken = data.answersGroups.map(async (one) => {
      if (one.group === null) return
      // What was saved meanwhile is not in it, and what others did after that may not be on the page.
      if (meanwhile.has(one.id)) return group(one.group.id, one.id)
      await takeOver(one.group.id, one, apply, remove)
    })
    await Promise.all(taken)
    known.read(data.updatedAt)
  }

  async function readAnew(): Promise<void> {
    lastAt = Date.now()
    if (!(await quietly(readSurvey))) lastAt = 0
  }

  /**
   * Reads an answers group. Saves that come in while it is under way share the next reading: what counts is that one begins after the
   * last save.
   */
  async function group(groupId: string, answersGroupId: string): Promise<void> {
    meanwhile.add(answersGroupId)
    if (underWay.has(answersGroupId)) {
      again.add(answersGroupId)
      return
    }
    underWay.add(answersGroupId)
    await quietly(async () => {
      do {
        again.delete(answersGroupId)
        await readGroup(groupId, answersGroupId)
      } while (again.has(answersGroupId))
    }).finally(() => underWay.delete(answersGroupId))
  }

  /** The survey was changed last at this time: where that is news all its answers are read, soon if that was done a moment ago. */
  function survey(time: string, least = 0): void {
    clearTimeout(timer)
    if (known.has(time)) return
    const wait = Math.max(least, lastAt + pause - Date.now())
    timer = setTimeout(() => {
      if (!known.has(time)) void readAnew()
    }, wait)
  }

  /** Whether a reply tells all that has changed since the survey was known. */
  function isEnough(groupId: string, answersGroupId: string, saved: AnswerChanges): boolean {
    const place = known.saved(saved.updatedAt)
    if (place === 'unknown') survey(saved.updatedAt.after, grace)
    // An older reply that comes late tells statuses that have changed since.
    if (place !== 'latest') return false
    // A reading that began before the save may end after it.
    const touched = saved.statuses.map((one) => one.answersGroupId)
    for (const id of touched) meanwhile.add(id)
    if (!touched.includes(answersGroupId) || touched.some((id) => underWay.has(id))) return false
    return take(groupId, saved)
  }

  return {
    group,
    /**
     * An answer was stored: what that brought is known from the reply. Where it does not tell (another server), or somebody else has
     * changed the survey too, the answers group is read again (product §5).
     */
    stored(groupId: string, answersGroupId: string, saved: AnswerChanges | null): void {
      if (saved !== null && isEnough(groupId, answersGroupId, saved)) return
      void group(groupId, answersGroupId)
    },
    survey: (time: string) => survey(time),
    stop: () => clearTimeout(timer),
  }
}
