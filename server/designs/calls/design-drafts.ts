import type { designDraftCalls } from '../../../contract/calls/designs/design-drafts'
import type { Handlers } from '../../http/handler'
import { discardDraft, openDraft } from '../drafts/design-drafts'
import { draftConsequences, publishDraft } from '../drafts/publishing'

/** Drafts of designs, and their publishing (product §4). */
export const designDraftHandlers: Handlers<typeof designDraftCalls> = {
  openDraft: async ({ db, params }) => openDraft(db, params.databaseId),
  draftConsequences: async ({ db, params }) => draftConsequences(db, params.databaseId),
  publishDraft: async ({ db, params, body }) => publishDraft(db, params.databaseId, body),
  discardDraft: async ({ db, params, body }) => discardDraft(db, params.databaseId, body.seen),
}
