import type { DBSchema } from 'idb'
import { browserDatabase } from '../storage/browser-database'
import { createCipher, type Encrypted } from '../encryption/cipher'

/** Comment that was begun and not sent; `key` is its idempotency key, so that it may be sent again. */
export interface CommentDraft {
  readonly text: string
  readonly key: string
}

interface Row {
  readonly userId: string
  readonly surveyId: string
  /** Key of the question within its survey (`keyInSurvey`). */
  readonly questionId: string
  readonly sealed: Encrypted
}

interface Schema extends DBSchema {
  drafts: { key: string[]; value: Row; indexes: { survey: string[] } }
}

const { use: withDrafts } = browserDatabase<Schema>('rilievo-comments', (created) => {
  const keyPath = ['userId', 'surveyId', 'questionId']
  created.createObjectStore('drafts', { keyPath }).createIndex('survey', ['userId', 'surveyId'])
})

export interface CommentDraftStore {
  /** Reads all drafts by question (`keyInSurvey`), without those that this session's key can't decrypt. */
  all(): Promise<Map<string, CommentDraft>>
  /** Stores a draft; null deletes it, after it was sent or emptied. */
  put(questionId: string, draft: CommentDraft | null): Promise<void>
}

/**
 * Opens the drafts of a user's comments on one survey, in IndexedDB. Ids are readable there, texts are encrypted as unsent answers are
 * (decision 022). A draft survives a reload and the end of browser and session.
 *
 * @param key the session's `outboxKey`
 * @throws if the browser has no IndexedDB, or no Web Crypto, as on a page without TLS
 */
export async function openCommentDrafts(
  userId: string,
  key: string,
  surveyId: string,
): Promise<CommentDraftStore> {
  const cipher = await createCipher(key)
  const label = (questionId: string) => `comment/${userId}/${surveyId}/${questionId}`

  // Throws now if the browser has no such storage.
  await withDrafts(async () => undefined)
  return {
    all: () =>
      withDrafts(async (database) => {
        const rows = await database.getAllFromIndex('drafts', 'survey', [userId, surveyId])
        const drafts = rows.map(async ({ questionId, sealed }) => {
          const text = await cipher.decrypt(sealed, label(questionId))
          return text === null ? [] : [[questionId, JSON.parse(text) as CommentDraft] as const]
        })
        return new Map((await Promise.all(drafts)).flat())
      }),
    async put(questionId, draft) {
      const sealed = draft && (await cipher.encrypt(JSON.stringify(draft), label(questionId)))
      await withDrafts(async (database) => {
        if (sealed === null) await database.delete('drafts', [userId, surveyId, questionId])
        else await database.put('drafts', { userId, surveyId, questionId, sealed })
      })
    },
  }
}
