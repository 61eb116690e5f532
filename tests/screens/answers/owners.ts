import type { AnswerOperation } from '../../../src/answers/queue/operation'
import { IndexedDbAnswerStorage } from '../../../src/answers/storage/answer-storage'
import { type Owner, PageOwner } from '../../../src/answers/storage/owner'
import type { Person } from '../../setup/people/people'
import { operation } from './operations'

/** A page of this browser that is open. */
export const openPage = (): Owner => new PageOwner(window)

/** The key of what this browser has encrypted of a doctor. */
export async function keyOf(doctor: Person): Promise<string> {
  const { meta } = await doctor.call('currentUser')
  return String(meta['outboxKey'])
}

/** Leaves a change in this browser as a page did that has ended: it could not be sent, and the next session finds it. */
export async function leaveBehind(doctor: Person, change: Partial<AnswerOperation>): Promise<void> {
  const living = async () => null
  const ended = { id: crypto.randomUUID(), ready: Promise.resolve(), living }
  const storage = await IndexedDbAnswerStorage.open(doctor.id, await keyOf(doctor), ended)
  await storage.put(operation({ operationId: crypto.randomUUID(), ...change }))
  storage.close()
}
