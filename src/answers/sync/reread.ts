import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import type { AnswerChanges } from '../queue/operation'
import { handledByCaller } from '../../api/calls/status-groups'
import { createKnownTime } from './known-time'
import type { SurveyRecord } from '../survey/survey-record'
import type { RereadGroup } from '../survey/survey-store'

/** Whether the server itself reports that a record does not exist, and not a proxy before it. */
function isNotFound(error: CallError): boolean {
  return error.status === 404 && error.code === 'notFound'
}

/** Returns the ids of those answers that the server no longer has. Ids are never used again. */
async function removedAmong(answerIds: readonly string[]): Promise<readonly string[]> {
  const checks = answerIds.map(async (id) => {
    try {
      const query = { fields: { answers: ['revision'] } } as const
      await call('answer', { params: { id }, query, quiet: handledByCaller })
      return []
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return isNotFound(error) ? [id] : []
    }
  })
  return (await Promise.all(checks)).flat()
}

/** Answers group of a reply. */
type GroupReply = Pick<SurveyRecord['answersGroups'][number], 'id' | 'status' | 'answers'>

/** Applies a group that was read. Returns the ids of shown answers that the reply lacks. */
type Apply = (group: RereadGroup) => readonly string[]
/** Removes answers that the server no longer has. */
type Remove = (group: RereadGroup, answerIds: readonly string[]) => void

/** Applies the changes that a save's reply lists. Returns false if the group must be read again all the same. */
type Take = (groupId: string, saved: AnswerChanges) => boolean

/** Applies a group that was read, then removes shown answers that the reply lacks because they were deleted. */
export async function adoptGroup(
  groupId: string,
  { id, status, answers: records }: GroupReply,
  apply: Apply,
  remove: Remove,
): Promise<void> {
  const answers = records.flatMap(({ question, ...answer }) =>
    question === null ? [] : [{ ...answer, questionId: question.id }],
  )
  const group = { id, groupId, status, answers }
  const removed = await removedAmong(apply(group))
  if (removed.length > 0) remove(group, removed)
}

/** Shortest interval between two readings of a survey that changes elsewhere all the time, in milliseconds. */
const pause = 30_000
/** Time to wait for replies that come in another order than their saves, before a change counts as somebody else's, in milliseconds. */
const grace = 1_000

const fields = {
  surveys: ['updatedAt', 'answersGroups'],
  groupSurveys: ['status', 'group', 'answers'],
  answers: ['value', 'missingReason', 'confirmed', 'revision', 'question'],
} as const

/** Runs a reading and ignores its failure, since there will be another. Returns whether it succeeded. */
async function quietly(read: () => Promise<void>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}

/**
 * Creates the reading of an open survey's answers again, after other people or tabs have changed it.
 *
 * @param survey as it was read first
 */
export function createReread(
  { id: surveyId, updatedAt }: Pick<SurveyRecord, 'id' | 'updatedAt'>,
  apply: Apply,
  remove: Remove,
  take: Take,
) {
  const underWay = new Set<string>()
  const again = new Set<string>()
  /** Ids of answers groups that were read or saved since the reading of the survey began, which has older answers of them. */
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
    await adoptGroup(groupId, data, apply, remove)
  }

  async function readSurvey(): Promise<void> {
    meanwhile.clear()
    const { data } = await call('survey', {
      params: { surveyId },
      query: { include: ['answersGroups.answers'], fields },
      quiet: handledByCaller,
    })
    const applied = data.answersGroups.map(async (one) => {
      if (one.group === null) return
      // The reply lacks what was saved meanwhile, and later changes of others may not be on the page: the group is read again.
      if (meanwhile.has(one.id)) return group(one.group.id, one.id)
      await adoptGroup(one.group.id, one, apply, remove)
    })
    await Promise.all(applied)
    known.read(data.updatedAt)
  }

  async function readAnew(): Promise<void> {
    lastAt = Date.now()
    if (!(await quietly(readSurvey))) lastAt = 0
  }

  /**
   * Reads an answers group. Saves during a reading share the next one: one reading must begin after the last save.
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

  /**
   * Reads all answers of the survey again, if its `updatedAt` is not known yet.
   *
   * @param minWait shortest time before the reading, in milliseconds
   */
  function survey(time: string, minWait = 0): void {
    clearTimeout(timer)
    if (known.has(time)) return
    const wait = Math.max(minWait, lastAt + pause - Date.now())
    timer = setTimeout(() => {
      if (!known.has(time)) void readAnew()
    }, wait)
  }

  /** Whether a reply lists all changes since the survey was known, so that nothing has to be read. */
  function isEnough(groupId: string, answersGroupId: string, saved: AnswerChanges): boolean {
    const position = known.saved(saved.updatedAt)
    if (position === 'unknown') survey(saved.updatedAt.after, grace)
    // A reply that comes late has statuses that have changed since.
    if (position !== 'latest') return false
    // A reading that began before the save may end after it, with older answers.
    const touched = saved.statuses.map((one) => one.answersGroupId)
    for (const id of touched) meanwhile.add(id)
    if (!touched.includes(answersGroupId) || touched.some((id) => underWay.has(id))) return false
    return take(groupId, saved)
  }

  return {
    group,
    /**
     * Applies what follows from a stored answer. The reply lists it. If it does not (another server), or if somebody else has changed
     * the survey too, the answers group is read again (product §5).
     */
    stored(groupId: string, answersGroupId: string, saved: AnswerChanges | null): void {
      if (saved !== null && isEnough(groupId, answersGroupId, saved)) return
      void group(groupId, answersGroupId)
    },
    survey: (time: string) => survey(time),
    stop: () => clearTimeout(timer),
  }
}
