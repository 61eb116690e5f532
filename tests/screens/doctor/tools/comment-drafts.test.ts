import { expect, it, vi } from 'vitest'
import { createDrafts } from '../../../../src/areas/doctor/comments/drafts'
import type {
  CommentDraft,
  CommentDraftStore,
} from '../../../../src/answers/offline/comment-drafts'

/** A browser's storage that is full as long as it is told so. */
function storage() {
  const kept = new Map<string, CommentDraft | null>()
  const state = { full: false }
  const store: CommentDraftStore = {
    all: async () => new Map(),
    put: async (questionId, draft) => {
      if (state.full) throw new Error('full')
      kept.set(questionId, draft)
    },
  }
  return { kept, state, store }
}

it('a comment that the browser had no room for is kept as soon as there is room, and said to be at risk until then', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { kept, state, store } = storage()
  const drafts = createDrafts(new Map(), store)
  state.full = true
  drafts.set('1', 'In chili?')
  await vi.waitFor(() => expect(drafts.isDurable()).toBe(false), 10_000)
  expect(drafts.isAtRisk()).toBe(true)
  state.full = false
  drafts.set('2', 'E questo?')
  await vi.waitFor(() => expect(drafts.isAtRisk()).toBe(false), 10_000)
  expect([...kept].map(([id, draft]) => [id, draft?.text])).toEqual([
    ['1', 'In chili?'],
    ['2', 'E questo?'],
  ])
  vi.restoreAllMocks()
})

it('a text typed during a write is written too', async () => {
  const { kept, store } = storage()
  const drafts = createDrafts(new Map(), store)
  drafts.set('1', 'In')
  drafts.set('1', 'In chili?')
  await vi.waitFor(() => expect(drafts.isAtRisk()).toBe(false), 10_000)
  expect(kept.get('1')?.text).toBe('In chili?')
})
