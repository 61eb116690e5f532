import type { designDraftCalls } from '../../../contract/calls/designs/design-drafts'
import type { pinnedSurveyCalls } from '../../../contract/calls/designs/pinned-surveys'
import type { designVersionCalls } from '../../../contract/calls/designs/design-versions'
import { openDraft } from '../../../server/designs/drafts/design-drafts'
import { draftConsequences } from '../../../server/designs/drafts/publishing'
import type { Valid } from './call'

/** The ways to make the calls of drafts and versions, as in `valid-calls.ts`. */
export const publishingCalls: {
  readonly [
    Name in
      | keyof typeof designDraftCalls
      | keyof typeof designVersionCalls
      | keyof typeof pinnedSurveyCalls
  ]: Valid<Name>
} = {
  openDraft: ({ databaseId }) => ({ params: { databaseId } }),
  draftConsequences: async ({ databaseId }, { deps }) => {
    await openDraft(deps.db, databaseId)
    return { params: { databaseId } }
  },
  publishDraft: async ({ databaseId }, { deps }) => {
    await openDraft(deps.db, databaseId)
    const { seen } = await draftConsequences(deps.db, databaseId)
    return { params: { databaseId }, body: { seen } }
  },
  discardDraft: async ({ databaseId }, { deps }) => {
    await openDraft(deps.db, databaseId)
    const { seen } = await draftConsequences(deps.db, databaseId)
    return { params: { databaseId }, body: { seen } }
  },
  pinnedSurveys: ({ databaseId }) => ({ params: { databaseId } }),
  pinnedSurveyChanges: ({ databaseId, surveyId }) => ({
    params: { databaseId },
    body: { surveyIds: [surveyId] },
  }),
  updatePinnedSurveys: ({ databaseId, surveyId }) => ({
    params: { databaseId },
    body: { surveyIds: [surveyId], version: 1, reason: 'Peso corretto' },
  }),
  designVersions: ({ databaseId }) => ({ params: { databaseId } }),
  designVersion: ({ databaseId }) => ({ params: { databaseId, number: '1' } }),
  nameDesignVersion: ({ databaseId }) => ({
    params: { databaseId, number: '1' },
    body: { name: 'Emendamento' },
  }),
}
