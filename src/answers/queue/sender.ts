import type { Resource } from '../../../contract/models/index'
import { cellKey } from '../answer-address'
import type { CallReply } from '../../api/calls/call-args'
import { CallError, unreachable } from '../../api/calls/call-error'
import { connection } from '../../api/calls/connection'
import { call } from '../../api/calls/http'
import { awayStatuses, handledByCaller, passingStatuses } from '../../api/calls/status-groups'
import { type Authentication, sessionStore } from '../../api/session/session-store'
import type { AnswerOperation, RejectedChange, AnswerChanges } from './operation'
import { joined, savedIn } from '../storage/saved-changes'

/** Result of one attempt to send a change. */
export type Attempt =
  | {
      readonly kind: 'saved'
      readonly answer: Resource<'answers'>
      readonly answersGroupId: string
      /** Other changes that follow from it; null if the server does not list them. */
      readonly saved: AnswerChanges | null
    }
  | { readonly kind: 'refused'; readonly refusal: RejectedChange }
  /** The network or the server is away, so that the change is sent again later. */
  | {
      readonly kind: 'away'
      readonly reached: boolean
      /** Set if the server fails at this change alone: the others need not wait. */
      readonly alone?: boolean
      /** Pause that the server asks for in `Retry-After`, in milliseconds. */
      readonly after?: number | null
    }
  /** The session has ended: the change waits for the next one. */
  | { readonly kind: 'loggedOut' }

export type SendAnswer = (
  operation: AnswerOperation,
  options: { readonly keepalive: boolean },
) => Promise<Attempt>

/** HTTP statuses of failures that pass by themselves. */
const passing = new Set([...passingStatuses, 500])
/** Time after which a call counts as lost, in milliseconds; sending it again is harmless. */
const timeout = 20_000

/** Whether the reply comes from something before the server, as a proxy or the sign-in page of a network. */
function isForeign({ status, errors }: CallError): boolean {
  return errors.length === 0 && status !== 401
}

/**
 * Result of a call that failed.
 *
 * @param token of the session that made the call
 * @param user of that session
 */
function attemptOf(
  error: unknown,
  { token, user }: Pick<Authentication, 'token' | 'user'>,
): Attempt {
  if (!(error instanceof CallError)) {
    // Usually a timeout, which browsers report in several ways. Whatever it is, the change must be sent again.
    if (!(error instanceof DOMException)) console.warn(error)
    connection.report(false)
    return { kind: 'away', reached: false }
  }
  if (error.status === 401) {
    // The session may be renewed meanwhile: the next attempt has the new token. A session of another user has stopped this queue.
    const now = sessionStore.get().token
    return now === null || now === token ? { kind: 'loggedOut' } : { kind: 'away', reached: true }
  }
  if (passing.has(error.status) || isForeign(error)) {
    const { status, retryAfter } = error
    return {
      kind: 'away',
      reached: !awayStatuses.includes(status),
      alone: status === 500,
      after: retryAfter,
    }
  }
  const { status, code, message, meta } = error
  const userId = user?.id ?? null
  const detail = error.fieldMessages()['value'] ?? error.errors[0]?.detail ?? message
  return { kind: 'refused', refusal: { status, code, message: detail, meta, userId } }
}

type AnswerReply = Pick<CallReply<Resource<'answers'> | undefined>, 'data' | 'meta'>

interface CallOptions {
  readonly quiet: readonly number[]
  readonly keepalive: boolean
  readonly signal: AbortSignal
}

/** Stores a change, and returns the reply. */
async function store(
  operation: AnswerOperation,
  answersGroupId: string,
  options: CallOptions,
): Promise<AnswerReply> {
  const { operationId, questionId, answerId, value, missingReason, confirmed } = operation
  const { designVersion } = operation
  const seen = designVersion === null ? {} : { designVersion }
  const change = { value, missingReason, confirmed, operationId, ...seen }

  async function create(revision: number | null) {
    const body = { ...change, questionId, ...(revision === null ? {} : { revision }) }
    return call('createAnswer', { ...options, params: { answersGroupId }, body })
  }

  if (answerId === null) return create(operation.revision)
  try {
    const body = { ...change, revision: operation.revision ?? 0 }
    return await call('updateAnswer', { ...options, params: { id: answerId }, body })
  } catch (error) {
    const isDeleted = error instanceof CallError && error.status === 404 && !isForeign(error)
    // The answer was deleted meanwhile: it is created again. Revision 0 makes that a conflict if there is an answer by now.
    if (isDeleted) return create(0)
    throw error
  }
}

/** Sends a discarded value to the history of its answer. */
function discard(
  operation: AnswerOperation,
  id: string,
  options: CallOptions,
): Promise<AnswerReply> {
  const { operationId, value, missingReason, confirmed } = operation
  const body = { value, missingReason, confirmed, operationId }
  return call('discardAnswerValue', { ...options, params: { id }, body })
}

/** Answers group that was just created, with the changes that follow from that. */
interface CreatedGroup {
  readonly id: string
  readonly saved: AnswerChanges | null
}

/**
 * Creates the function that sends changes of answers, one call for each (product §5). An answers group is created with its first answer;
 * an answer without an id is created, any other is updated.
 */
export function createSender(): SendAnswer {
  const answersGroups = new Map<string, Promise<CreatedGroup>>()

  /** Creates the answers group of a change: one call, however many changes of the group are being sent. */
  function answersGroupOf(operation: AnswerOperation): Promise<CreatedGroup> {
    const { surveyId, groupId } = operation
    const key = cellKey(operation)
    const earlier = answersGroups.get(key)
    if (earlier !== undefined) return earlier
    const created = call('createAnswersGroup', {
      params: { surveyId },
      body: { groupId },
      idempotencyKey: crypto.randomUUID(),
      quiet: handledByCaller,
      signal: AbortSignal.timeout(timeout),
    }).then(({ data, meta }) => {
      if (typeof data?.id !== 'string') throw unreachable()
      return { id: data.id, saved: savedIn(meta) }
    })
    answersGroups.set(key, created)
    // The caller that awaits it handles the error; the next attempt must make the call again.
    created.catch(() => answersGroups.delete(key))
    return created
  }

  /** Makes the calls for one change. A discarded value needs no answers group of its own: its answer is in one. */
  async function save(operation: AnswerOperation, options: CallOptions) {
    const { answersGroupId: existing, answerId, discarded } = operation
    if (discarded && answerId !== null) {
      const reply = await discard(operation, answerId, options)
      const known = existing ?? reply.data?.answersGroup?.id
      return {
        ...reply,
        answersGroupId: known ?? (await answersGroupOf(operation)).id,
        created: null,
      }
    }
    const group =
      existing === null ? await answersGroupOf(operation) : { id: existing, saved: null }
    const reply = await store(operation, group.id, options)
    return { ...reply, answersGroupId: group.id, created: group.saved }
  }

  return async (operation, { keepalive }) => {
    // Failures are shown in the line above the questions; a toast for each attempt would cover the page.
    const options = { quiet: handledByCaller, keepalive, signal: AbortSignal.timeout(timeout) }
    const session = sessionStore.get()
    try {
      const { data: answer, meta, answersGroupId, created } = await save(operation, options)
      // A success without an answer does not come from this server: nothing was saved.
      if (typeof answer?.id !== 'string' || typeof answer.revision !== 'number') throw unreachable()
      const saved = joined(created, savedIn(meta))
      return { kind: 'saved', answer, answersGroupId, saved }
    } catch (error) {
      return attemptOf(error, session)
    }
  }
}
