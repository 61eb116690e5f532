import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SaveQueue } from '../../../../resources/designer/saving/save-queue'
import { session } from '../../../../src/answers/session'
import { CallError } from '../../../../src/api/calls/call-error'
import { sessionStore } from '../../../../src/api/session/session-store'
import { createStore } from '../../../../src/api/store'
import { toasts } from '../../../../ui/feedback/toasts'

const away = () => new CallError(503, 'Non raggiungibile.', 'unavailable', [])
const conflict = () => new CallError(409, 'Cambiato.', 'staleRevision', [])

let sent: string[]
let failure: ((name: string) => CallError | null) | null
let reads: number
let queue: SaveQueue

/** Sends a change by its name, as long as nothing fails. */
async function send(name: string): Promise<string> {
  sent.push(name)
  const error = failure?.(name) ?? null
  await Promise.resolve()
  if (error !== null) throw error
  return name
}
const shown = (name: string) => ({
  send: () => send(name),
  reload: async () => (reads += 1),
})
/** A draft with unsaved changes, which `retry` sends. */
function draft(name: string) {
  const store = createStore({ unsaved: true })
  const retry = async () => {
    await queue
      .run(() => send(name))
      .then(
        () => store.set({ unsaved: false }),
        () => undefined,
      )
  }
  return { ...store, retry }
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  failure = null
  reads = 0
  queue = new SaveQueue()
})
afterEach(() => {
  queue.drop()
  for (const { id } of toasts.get()) toasts.dismiss(id)
  vi.useRealTimers()
})

test('a save begins once the one before it has ended, also where that one fails', async () => {
  failure = (name) => (name === 'first' ? conflict() : null)
  const first = queue.run(() => send('first'))
  const second = queue.run(() => send('second'))
  expect(queue.get().saving).toBe(2)
  await expect(first).rejects.toThrow('Cambiato.')
  expect(await second).toBe('second')
  expect(sent).toEqual(['first', 'second'])
  // The caller reports the failure: nothing of it is unsent.
  expect(queue.get()).toMatchObject({ saving: 0, failed: false })
})

test('shown changes wait while the server is away, and are then sent in their order', async () => {
  failure = away
  await queue.show(shown('move'))
  await queue.show(shown('removal'))
  expect(sent).toEqual(['move'])
  expect(queue.get().failed).toBe(true)
  expect(session.unsent.count()).toBe(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual(['move', 'move'])
  failure = null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.slice(2)).toEqual(['move', 'removal'])
  expect(queue.get()).toMatchObject({ saving: 0, failed: false })
  expect(session.unsent.count()).toBe(0)
  expect(reads).toBe(1)
})

test('a pause between attempts grows, up to half a minute', async () => {
  failure = away
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await queue.show(shown('move'))
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = sent.length
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(sent.length).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.length).toBe(before + 1)
  }
})

test('a save that reaches the server ends the pause of all that waits', async () => {
  failure = away
  await queue.show(shown('move'))
  const waiting = draft('name')
  queue.follow(waiting)
  failure = null
  await queue.run(() => send('group'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['move', 'group', 'move', 'name'])
  expect(session.unsent.count()).toBe(0)
})

test('a shown change that is refused is told, the page is read again, and the next one is sent', async () => {
  failure = (name) => (name === 'move' ? conflict() : null)
  await Promise.all([queue.show(shown('move')), queue.show(shown('removal'))])
  expect(sent).toEqual(['move', 'removal'])
  expect(reads).toBe(1)
  expect(toasts.get().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Nel frattempo qualcun altro ha cambiato/),
  ])
  expect(session.unsent.count()).toBe(0)
})

test('a draft counts as unsent once, also where two pages have shown it', () => {
  const edited = draft('name')
  queue.follow(edited)
  const other = new SaveQueue()
  other.follow(edited)
  expect(session.unsent.count()).toBe(1)
  edited.set({ unsaved: false })
  expect(session.unsent.count()).toBe(0)
})

test('a failure ends with the draft that was discarded', async () => {
  failure = away
  const edited = draft('name')
  queue.follow(edited)
  await edited.retry()
  expect(queue.get().failed).toBe(true)
  edited.set({ unsaved: false })
  expect(queue.get().failed).toBe(false)
})

test('an idle queue has sent what followed from its last save', async () => {
  void queue.run(() => send('first')).then(() => queue.run(() => send('second')))
  const idle = queue.idle().then(() => [...sent])
  await vi.advanceTimersByTimeAsync(10)
  expect(await idle).toEqual(['first', 'second'])
})

test('unsent changes of a person who leaves are sent for nobody else', async () => {
  const user = { id: '1' } as NonNullable<ReturnType<typeof sessionStore.get>['user']>
  sessionStore.set({ token: 'one', user })
  failure = away
  await queue.show(shown('move'))
  sessionStore.clear('left')
  expect(session.unsent.count()).toBe(0)
  failure = null
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['move'])
})
