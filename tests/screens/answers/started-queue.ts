import type { Outcome } from '../../../src/answers/queue/queue-state'
import type { AnswerStorage } from '../../../src/answers/storage/answer-storage'
import { AnswerQueue } from '../../../src/answers/queue/answer-queue'
import { heldServer } from './operations'

export const nothing = { operations: [], drafts: [], texts: [], stored: [], unreadable: 0 }
export const away = { kind: 'away', reached: false } as const
export const refusal = { status: 422, code: 'invalid', message: 'No.', meta: null }

/** A browser's storage that only remembers what it was told to keep. */
export function memory() {
  const kept = new Map<string, unknown>()
  const outbox: AnswerStorage = {
    put: async (one) => void kept.set(one.operationId, one.value),
    putDraft: async (one) => void kept.set(one.operationId, one.value),
    putStored: async ({ operation }) => void kept.set(operation.operationId, 'stored'),
    remove: async (id) => void kept.delete(id),
    read: async () => nothing,
    takeOver: async () => nothing,
    keepAtUnload: () => undefined,
    close: () => undefined,
  }
  return { outbox, kept }
}

/** A queue over that storage and a server in the test's hands. */
export function startQueue(restored: ConstructorParameters<typeof AnswerQueue>[2] = nothing) {
  const server = heldServer()
  const { outbox, kept } = memory()
  const queue = new AnswerQueue(server.send, outbox, restored)
  const outcomes: Outcome[] = []
  queue.subscribe((outcome) => outcomes.push(outcome))
  return { server, queue, kept, outcomes }
}
