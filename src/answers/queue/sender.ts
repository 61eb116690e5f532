import type { Resource } from '../../../contract/models/index'
import { cellKey } from '../answer-address'
import type { CallReply } from '../../api/calls/call-args'
import { CallError, unreachable } from '../../api/calls/call-error'
import { connection } from '../../api/calls/connection'
import { call } from '../../api/calls/http'
import { awayStatuses, handledByCaller } from '../../api/calls/status-groups'
import { sessionStore } from '../../api/session/session-store'
import type { AnswerOperation, RejectedChange, AnswerChanges } from './operation'
import { joined, savedIn } from '../storage/saved-changes'

/** What one attempt to send a change came to. */
export type Attempt =
  | {
      readonly kind: 'saved'
      readonly answer: Resource<'answers'>
      readonly answersGroupId: string
      /** What else it has changed; null where the server does not tell. */
      readonly saved: AnswerChanges | null
    }
  | { readonly kind: 'refused'; readonly refusal: RejectedChange }
  /** Nothing is known: the network or the server is away, so that the change is tried again. */
  | {
      readonly kind: 'away'
      readonly reached: boolean
      /** The server fails at this very change: the others need not wait with it. */
      readonly alone?: boolean
      /** How long the server asks to be left alone, in milliseconds. */
      readonly after?: number | null
    }
  /** Nobody is logged in any more: the change waits for the next session. */
  | { readonly kind: 'loggedOut' }

export type SendAnswer = (
  operation: AnswerOperation,
  options: { readonly keepalive: boolean },
) => Promise<Attempt>

const passing = new Set([...awayStatuses, 408, 425, 429, 500, 507])
/** A call that hangs this long counts as lost; repeating it is harmless. */
const timeout = 20_000

/** Something between here and the server answered in its place, as a proxy does or the page to sign in to a network. */
function isForeign({ status, errors }: CallError): boolean {
  return errors.length === 0 && status !== 401
}

/** @param token of the session that the call was made with */
function attemptOf(error: unknown, token: string | null): Attempt {
  if (!(error instanceof CallError)) {
    // A call that took too long, which browsers tell in more than one way. Whatever else it is, the change must not be stuck.
    if (!(error instanceof DOMException)) console.warn(error)
    connection.told(false)
    return { kind: 'away', reached: false }
  }
  if (error.status === 401) {
    // Renewed meanwhile: the next try has the new token. If it is somebody else's, their session has stopped this queue.
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
  const detail = error.fieldMessages()['value'] ?? error.errors[0]?.detail ?? message
  return { kind: 'refused', refusal: { status, code, message: detail, meta } }
}

type AnswerReply = Pick<CallReply<Resource<'answers'> | undefined>, 'data' | 'meta'>

interface CallOptions {
  readonly quiet: readonly number[]
  readonly keepalive: boolean
  readonly signal: AbortSignal
}

/** The call for one change, and its reply. */
async function store(
  operation: AnswerOperation,
  answersGroupId: string,
  options: CallOptions,
): Promise<AnswerReply> {
  const { operationId, questionId, answerId, value, missingReason, confirmed } = operation
  const change = { value, missingReason, confirmed, operationId }

  async function create(revision: number | null) {
    const body = { ...change, questionId, ...(revision === null ? {} : { revision }) }
    return call('createAnswer', { ...options, params: { answersGroupId }, body })
  }

  if (answerId === null) return create(operation.revision)
  const params = { id: answerId }
  if (operation.discarded) {
    return call('discardAnswerValue', { ...options, params, body: change })
  }
  try {
    const body = { ...change, revision: operation.revision ?? 0 }
    return await call('updateAnswer', { ...options, params, body })
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404 && !isForeign(error)
    // Removed meanwhile: it is given anew. One that stands by now has another revision than none.
    if (isGone) return create(0)
    throw error
  }
}

interface BegunGroup {
  readonly id: string
  readonly saved: AnswerChanges | null
}

/**
 * Sends changes of answers by the single calls of the contract: the answers group is made with the group's first answer, an answer
 * without an id is created, any other updated (product §5).
 */
export function createSender(): SendAnswer {
  const answersGroups = new Map<string, Promise<BegunGroup>>()

  /** One call for each group, however many of its answers are on their way. */
  function answersGroupOf(operation: AnswerOperation): Promise<BegunGroup> {
    const { surveyId, groupId } = operation
    const key = cellKey(operation)
    const known = answersGroups.get(key)
    if (known !== undefined) return known
    const made = call('createAnswersGroup', {
      params: { surveyId },
      body: { groupId },
      idempotencyKey: crypto.randomUUID(),
      quiet: handledByCaller,
      signal: AbortSignal.timeout(timeout),
    }).then(({ data, meta }) => {
      if (typeof data?.id !== 'string') throw unreachable()
      return { id: data.id, saved: savedIn(meta) }
    })
    answersGroups.set(key, made)
    // A failure is the sender's that awaits it; the next one must be free to try again.
    made.catch(() => answersGroups.delete(key))
    return made
  }

  return async (operation, { keepalive }) => {
    // The line above the questions tells what happens to a change; a toast for each try would bury the page.
    const options = { quiet: handledByCaller, keepalive, signal: AbortSignal.timeout(timeout) }
    const { token } = sessionStore.get()
    try {
      const known = operation.answersGroupId
      const begun = known === null ? await answersGroupOf(operation) : { id: known, saved: null }
      const answersGroupId = begun.id
      const { data: answer, meta } = await store(operation, answersGroupId, options)
      // A success that holds no answer is not this server's: nothing was saved.
      if (typeof answer?.id !== 'string' || typeof answer.revision !== 'number') throw unreachable()
      const saved = joined(begun.saved, savedIn(meta))
      return { kind: 'saved', answer, answersGroupId, saved }
    } catch (error) {
      return attemptOf(error, token)
    }
  }
}
