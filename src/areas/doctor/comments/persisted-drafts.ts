import { IndexedDbCommentDrafts } from '../../../answers/offline/comment-drafts'
import { session } from '../../../answers/session'
import { createDrafts, type Drafts } from './drafts'

/** Drafts of this page by user and survey: those that can't be stored outlive a navigation. */
const onThisPage = new Map<string, Drafts>()

async function open(userId: string, surveyId: string, name: string): Promise<Drafts | null> {
  const key = session.outboxKey()
  if (key === null) return null
  try {
    const storage = await IndexedDbCommentDrafts.open(userId, key, surveyId, name)
    return createDrafts(await storage.all(), storage)
  } catch (error) {
    // The browser has no IndexedDB or no Web Crypto: the panel then says that the text is lost with the page.
    console.warn(error)
    return null
  }
}

/**
 * Opens the signed-in user's unsent comments on a survey.
 *
 * @param name the browser's database for them; other texts that wait have one of their own
 */
export async function openDrafts(surveyId: string, name = 'rilievo-comments'): Promise<Drafts> {
  const userId = session.get().user?.id ?? ''
  const key = `${userId}/${surveyId}/${name}`
  const existing = onThisPage.get(key)
  if (existing?.isAtRisk()) return existing
  const drafts = (await open(userId, surveyId, name)) ?? createDrafts(new Map(), null)
  onThisPage.set(key, drafts)
  return drafts
}
