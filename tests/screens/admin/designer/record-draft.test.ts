import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecordDraft } from '../../../../resources/designer/drafts/record-draft'
import { CallError } from '../../../../src/api/calls/call-error'

interface Question {
  id: string
  revision: number
  name: string
  code: string
  required: boolean
}
const question: Question = { id: '7', revision: 3, name: 'Peso', code: 'peso', required: false }

function invalid(field: string, detail: string): CallError {
  const entry = { status: '422', code: 'invalid', title: detail, detail }
  return new CallError(422, detail, 'invalid', [{ ...entry, source: { pointer: `/${field}` } }])
}

const sent: Partial<Question>[] = []
let refuse: (patch: Partial<Question>) => CallError | null = () => null
let stored: Question | null = question
let merged = 0

function draftOf(record: Question) {
  return new RecordDraft(record, {
    async save(patch: Partial<Question> & { revision: number }) {
      sent.push(patch)
      const error = refuse(patch)
      if (error) throw error
      if (stored === null) throw new CallError(404, 'Non trovato.', 'notFound', [])
      if (patch.revision !== stored.revision) throw stale()
      stored = { ...stored, ...patch, revision: patch.revision + 1 }
      if (patch.name !== undefined) stored.name = patch.name.trim()
      return stored
    },
    read: async () => stored,
    onMerged: () => (merged += 1),
  })
}

const stale = () => new CallError(409, 'Cambiato.', 'staleRevision', [])

/** Somebody else changes the stored record. */
function elsewhere(patch: Partial<Question>) {
  if (stored !== null) stored = { ...stored, ...patch, revision: stored.revision + 1 }
}

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  refuse = () => null
  stored = question
  merged = 0
})
afterEach(() => vi.useRealTimers())

test('a choice is saved at once, typing after a pause and in one piece', async () => {
  const draft = draftOf(question)
  draft.change({ required: true }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  draft.change({ name: 'Peso c' }, 'typing')
  await vi.advanceTimersByTimeAsync(500)
  draft.change({ name: 'Peso corporeo' }, 'typing')
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([
    { required: true, revision: 3 },
    { name: 'Peso corporeo', revision: 4 },
  ])
  expect(draft.get().unsaved).toBe(false)
})

test('a draft that is left waits for its requests, and for what was typed since', async () => {
  let arrive: () => void = () => undefined
  let isThere = new Promise<void>((resolve) => (arrive = resolve))
  const draft = new RecordDraft(question, {
    async save(patch: Partial<Question> & { revision: number }) {
      sent.push(patch)
      await isThere
      return { ...question, ...patch, revision: patch.revision + 1 }
    },
    read: async () => stored,
  })
  draft.change({ required: true }, 'now')
  draft.change({ name: 'Peso corporeo' }, 'typing')
  let hasLeft = false
  const left = draft.leave().then(() => (hasLeft = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(hasLeft).toBe(false)
  arrive()
  isThere = Promise.resolve()
  await left
  expect(sent).toHaveLength(2)
  expect(draft.get().unsaved).toBe(false)
})

test('the server’s trimming waits until the field is left', async () => {
  const draft = draftOf(question)
  draft.change({ name: 'Peso ' }, 'typing')
  await vi.advanceTimersByTimeAsync(600)
  expect(draft.get().values.name).toBe('Peso ')
  await draft.leave()
  expect(draft.get().values.name).toBe('Peso')
})

test('a refused field keeps what was typed and its message, and does not hold up the others', async () => {
  refuse = (patch) => (patch.code === '9' ? invalid('code', 'Comincia con una lettera.') : null)
  const draft = draftOf(question)
  draft.change({ code: '9', name: 'Peso a digiuno' }, 'typing')
  await draft.leave()
  expect(draft.get()).toMatchObject({
    values: { code: '9', name: 'Peso a digiuno' },
    problems: { code: 'Comincia con una lettera.' },
    unsaved: true,
  })
  expect(stored).toMatchObject({ code: 'peso', name: 'Peso a digiuno' })
  draft.change({ code: 'peso_9' }, 'typing')
  await draft.leave()
  expect(draft.get()).toMatchObject({ problems: {}, unsaved: false })
})

test('fields that one of two administrators changed are merged, and the line says so', async () => {
  const draft = draftOf(question)
  elsewhere({ code: 'peso_kg' })
  draft.change({ name: 'Peso 2' }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toEqual({ ...question, name: 'Peso 2', code: 'peso_kg', revision: 5 })
  expect(draft.get()).toMatchObject({ clashes: [], unsaved: false, values: { code: 'peso_kg' } })
  expect(merged).toBe(1)
})

test('a field that both changed alike is no conflict', async () => {
  const draft = draftOf(question)
  elsewhere({ name: 'Peso 2' })
  draft.change({ name: 'Peso 2' }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored?.revision).toBe(4)
  expect(draft.get()).toMatchObject({ clashes: [], unsaved: false })
})

test('a field that both changed waits for a choice, and holds up nothing else', async () => {
  const draft = draftOf(question)
  elsewhere({ name: 'Peso di un altro' })
  draft.change({ name: 'Il mio peso', required: true }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toMatchObject({ name: 'Peso di un altro', required: true })
  expect(draft.get()).toMatchObject({
    clashes: [
      { field: 'name', mine: { name: 'Il mio peso' }, theirs: { name: 'Peso di un altro' } },
    ],
    values: { name: 'Il mio peso' },
    unsaved: true,
  })
  draft.change({ code: 'nuovo' }, 'now')
  draft.change({ name: 'Il mio peso, corretto' }, 'typing')
  await vi.advanceTimersByTimeAsync(600)
  expect(stored).toMatchObject({ name: 'Peso di un altro', code: 'nuovo' })
  elsewhere({ name: 'Peso di un terzo' })
  draft.change({ required: false }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.get().clashes).toMatchObject([
    { mine: { name: 'Il mio peso, corretto' }, theirs: { name: 'Peso di un terzo' } },
  ])
  await draft.resolve('name', 'mine')
  expect(stored).toMatchObject({ name: 'Il mio peso, corretto', required: false, code: 'nuovo' })
  expect(draft.get()).toMatchObject({ clashes: [], unsaved: false })
})

test('the other’s value can be taken instead', async () => {
  const draft = draftOf(question)
  elsewhere({ name: 'Peso di un altro' })
  draft.change({ name: 'Il mio peso' }, 'typing')
  await draft.leave()
  await draft.resolve('name', 'theirs')
  expect(draft.get()).toMatchObject({ values: { name: 'Peso di un altro' }, unsaved: false })
  expect(stored).toMatchObject({ name: 'Peso di un altro', revision: 4 })
})

test('changes of a record that somebody deleted wait, and go with it once it is back', async () => {
  const draft = draftOf(question)
  const before = stored
  stored = null
  draft.change({ name: 'Il mio peso' }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.get()).toMatchObject({
    deleted: true,
    unsaved: true,
    pending: { name: 'Il mio peso' },
  })
  stored = before
  await draft.revive(question)
  expect(stored).toMatchObject({ name: 'Il mio peso' })
  expect(draft.get()).toMatchObject({ deleted: false, unsaved: false })
})

test('a text being typed is not overwritten by a read, but merged when it is saved', async () => {
  const draft = draftOf(question)
  draft.change({ name: 'Il mio peso' }, 'typing')
  await vi.advanceTimersByTimeAsync(600)
  elsewhere({ name: 'Peso di un altro' })
  if (stored) draft.adopt(stored)
  expect(draft.get().values.name).toBe('Il mio peso')
  draft.change({ name: 'Il mio peso vero' }, 'typing')
  await draft.leave()
  expect(stored).toMatchObject({ name: 'Peso di un altro' })
  expect(draft.get().clashes).toMatchObject([{ mine: { name: 'Il mio peso vero' } }])
})

test('a value that was read meanwhile is shown once the field is left', async () => {
  const draft = draftOf(question)
  draft.change({ name: 'Il mio peso' }, 'typing')
  await vi.advanceTimersByTimeAsync(600)
  elsewhere({ name: 'Peso di un altro' })
  if (stored) draft.adopt(stored)
  await draft.leave()
  expect(draft.get()).toMatchObject({ values: { name: 'Peso di un altro' }, unsaved: false })
})

test('a change that the state forbids is undone, with a message', async () => {
  refuse = () => new CallError(409, 'La domanda ha 3 risposte.', 'hasAnswers', [])
  const draft = draftOf(question)
  draft.change({ name: 'Altro' }, 'typing')
  await draft.leave()
  expect(draft.get().values.name).toBe('Peso')
  expect(draft.get().error?.message).toBe('La domanda ha 3 risposte.')
})

test.each([
  ['no network', -1],
  ['too many requests', 429],
  ['a failing server', 500],
  ['a server that is away', 503],
])('a change that meets %s is not lost, and the next try sends it', async (_what, status) => {
  refuse = () => new CallError(status, 'Non riuscito.', 'failed', [])
  const draft = draftOf(question)
  draft.change({ name: 'Peso 2' }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.get()).toMatchObject({ unsaved: true, error: null, values: { name: 'Peso 2' } })
  refuse = () => null
  await draft.retry()
  expect(stored?.name).toBe('Peso 2')
})
