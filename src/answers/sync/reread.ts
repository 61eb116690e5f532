import type { AnswersGroupStatus } from '../../../contract/survey-status'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import type { AnswerChanges } from '../queue/operation'
import { handledByCaller } from '../../api/calls/status-groups'
import { KnownTime } from './known-time'
import type { SurveyRecord } from '../survey/survey-record'
import type { StoredAnswer } from '../state/field'

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

/** Answers group that was read again after a save. */
export interface RereadGroup {
  readonly id: string
  readonly groupId: string
  readonly status: AnswersGroupStatus
  readonly answers: readonly (StoredAnswer & { readonly questionId: string })[]
}

/** Receiver of the answers that were read. */
export interface RereadTarget {
  /** Applies a group that was read. Returns the ids of shown answers that the reply lacks. */
  readonly apply: (group: RereadGroup) => readonly string[]
  /** Removes answers that the server no longer has. */
  readonly remove: (group: RereadGroup, answerIds: readonly string[]) => void
  /** Applies the changes that a save's reply lists. Returns false if the group must be read again all the same. */
  readonly take: (groupId: string, saved: AnswerChanges) => boolean
}

/** Applies a group that was read, then removes shown answers that the reply lacks because they were deleted. */
export async function adoptGroup(
  groupId: string,
  { id, status, answers: records }: GroupReply,
  { apply, remove }: Pick<RereadTarget, 'apply' | 'remove'>,
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

/** Reading of an open survey's answers again, after other people or tabs have changed it. */
export class Reread {
  readonly #surveyId: string
  readonly #target: RereadTarget
  readonly #known: KnownTime
  readonly #underWay = new Set<string>()
  readonly #again = new Set<string>()
  /** Ids of answers groups that were read or saved since the reading of the survey began, which has older answers of them. */
  readonly #meanwhile = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastAt = 0

  /** @param survey as it was read first */
  constructor({ id, updatedAt }: Pick<SurveyRecord, 'id' | 'updatedAt'>, target: RereadTarget) {
    this.#surveyId = id
    this.#target = target
    this.#known = new KnownTime(updatedAt)
  }

  /** Reads an answers group. Saves during a reading share the next one: one reading must begin after the last save. */
  async group(groupId: string, answersGroupId: string): Promise<void> {
    this.#meanwhile.add(answersGroupId)
    if (this.#underWay.has(answersGroupId)) {
      this.#again.add(answersGroupId)
      return
    }
    this.#underWay.add(answersGroupId)
    await quietly(async () => {
      do {
        this.#again.delete(answersGroupId)
        await this.#readGroup(groupId, answersGroupId)
      } while (this.#again.has(answersGroupId))
    }).finally(() => this.#underWay.delete(answersGroupId))
  }

  /**
   * Applies what follows from a stored answer. The reply lists it. If it does not (another server), or if somebody else has changed the
   * survey too, the answers group is read again (product §5).
   */
  stored(groupId: string, answersGroupId: string, saved: AnswerChanges | null): void {
    if (saved !== null && this.#isEnough(groupId, answersGroupId, saved)) return
    void this.group(groupId, answersGroupId)
  }

  /**
   * Reads all answers of the survey again, if its `updatedAt` is not known yet.
   *
   * @param minWait shortest time before the reading, in milliseconds
   */
  survey(time: string, minWait = 0): void {
    clearTimeout(this.#timer)
    if (this.#known.has(time)) return
    const wait = Math.max(minWait, this.#lastAt + pause - Date.now())
    this.#timer = setTimeout(() => {
      if (!this.#known.has(time)) void this.#readAnew()
    }, wait)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #readGroup(groupId: string, id: string): Promise<void> {
    const { data } = await call('answersGroup', {
      params: { id },
      query: { include: ['answers'], fields },
      quiet: handledByCaller,
    })
    await adoptGroup(groupId, data, this.#target)
  }

  async #readSurvey(): Promise<void> {
    this.#meanwhile.clear()
    const { data } = await call('survey', {
      params: { surveyId: this.#surveyId },
      query: { include: ['answersGroups.answers'], fields },
      quiet: handledByCaller,
    })
    const applied = data.answersGroups.map(async (one) => {
      if (one.group === null) return
      // The reply lacks what was saved meanwhile, and later changes of others may not be on the page: the group is read again.
      if (this.#meanwhile.has(one.id)) return this.group(one.group.id, one.id)
      await adoptGroup(one.group.id, one, this.#target)
    })
    await Promise.all(applied)
    this.#known.read(data.updatedAt)
  }

  async #readAnew(): Promise<void> {
    this.#lastAt = Date.now()
    if (!(await quietly(() => this.#readSurvey()))) this.#lastAt = 0
  }

  /** Whether a reply lists all changes since the survey was known, so that nothing has to be read. */
  #isEnough(groupId: string, answersGroupId: string, saved: AnswerChanges): boolean {
    const position = this.#known.saved(saved.updatedAt)
    if (position === 'unknown') this.survey(saved.updatedAt.after, grace)
    // A reply that comes late has statuses that have changed since.
    if (position !== 'latest') return false
    // A reading that began before the save may end after it, with older answers.
    const touched = saved.statuses.map((one) => one.answersGroupId)
    for (const id of touched) this.#meanwhile.add(id)
    if (!touched.includes(answersGroupId) || touched.some((id) => this.#underWay.has(id)))
      return false
    return this.#target.take(groupId, saved)
  }
}
