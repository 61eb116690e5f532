import { openCommentDrafts } from '../../../answers/offline/comment-drafts'
import { session } from '../../../answers/session'
import { createDrafts, type Drafts } from './drafts'

/** By person and survey; for what no storage takes: going about in the page loses nothing of it. */
const onThisPage = new Map<string, Drafts>()

async function open(userId: string, surveyId: string): Promise<Drafts | null> {
  const key = session.outboxKey()
  if (key === null) return null
  try {
    const storage = await openCommentDrafts(userId, key, surveyId)
    return createDrafts(await storage.all(), storage)
  } catch (error) {
    // No IndexedDB or no Web Crypto here: the panel says that its text goes with the page.
    console.warn(error)
    return null
  }
}

/** The comments on a survey that whoever is logged in has begun and not sent. */
export async function openDrafts(surveyId: string): Promise<Drafts> {
  const userId = session.get().user?.id ?? ''
  const here = `${userId}/${surveyId}`
  const known = onThisPage.get(here)
  if (known?.isAtRisk()) return known
  const drafts = (await open(userId, surveyId)) ?? createDrafts(new Map(), null)
  onThisPage.set(here, drafts)
  return drafts
}
