// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRecordDraft } from '../../../resources/databases/designer/record-draft'
import { CallError } from '../../../src/data/call-error'

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
let stored = question

function draftOf(record: Question) {
  return createRecordDraft(record, async (patch) => {
    sent.push(patch)
    const error = refuse(patch)
    if (error) throw error
    stored = { ...stored, ...patch, revision: patch.revision + 1 }
    if (patch.name !== undefined) stored.name = patch.name.trim()
    return stored
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  refuse = () => null
  stored = question
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

test('a stale revision stops saving until the record is read again', async () => {
  refuse = () => new CallError(409, 'Cambiato.', 'staleRevision', [])
  const draft = draftOf(question)
  draft.change({ name: 'Peso 2' }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.get()).toMatchObject({ conflict: true, values: { name: 'Peso 2' } })
  draft.change({ required: true }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  draft.restart({ ...question, name: 'Peso di un altro', revision: 9 })
  expect(draft.get()).toMatchObject({ conflict: false, values: { name: 'Peso di un altro' } })
})

test('what the state forbids is undone and said', async () => {
  refuse = () => new CallError(409, 'La domanda ha 3 risposte.', 'hasAnswers', [])
  const draft = draftOf(question)
  draft.change({ name: 'Altro' }, 'typing')
  await draft.leave()
  expect(draft.get().values.name).toBe('Peso')
  expect(draft.get().refusal?.message).toBe('La domanda ha 3 risposte.')
})

test('without a network nothing is lost, and the next try sends it', async () => {
  refuse = () => new CallError(-1, 'Nessuna risposta.', 'noResponse', [])
  const draft = draftOf(question)
  draft.change({ name: 'Peso 2' }, 'now')
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.get()).toMatchObject({ unsaved: true, values: { name: 'Peso 2' } })
  refuse = () => null
  await draft.retry()
  expect(stored.name).toBe('Peso 2')
})
