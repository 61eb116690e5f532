import type { DBSchema } from 'idb'
import { browserDatabase } from '../storage/browser-database'
import { createCipher, type Encrypted } from '../encryption/cipher'

/** A comment that was begun and not sent; the key makes sending it again harmless. */
export interface CommentDraft {
  readonly text: string
  readonly key: string
}

interface Row {
  readonly userId: string
  readonly surveyId: string
  /** Its `placeKey`. */
  readonly questionId: string
  readonly sealed: Encrypted
}

interface Schema extends DBSchema {
  drafts: { key: string[]; value: Row; indexes: { survey: string[] } }
}

const { use: withDrafts } = browserDatabase<Schema>('rilievo-comments', (made) => {
  const keyPath = ['userId', 'surveyId', 'questionId']
  made.createObjectStore('drafts', { keyPath }).createIndex('survey', ['userId', 'surveyId'])
})

export interface CommentDraftStore {
  /** By question (`placeKey`); one that this session's key does not open is not there. */
  all(): Promise<Map<string, CommentDraft>>
  /** Null takes it away: it was sent, or emptied. */
  put(questionId: string, draft: CommentDraft | null): Promise<void>
}

/**
 * What a person has begun to say about a survey's answers, in IndexedDB. Ids lie there in the clear, the text sealed as unsent answers
 * are (decision 022): it survives a reload, the browser's end and a session's.
 *
 * @param key the session's `outboxKey`
 * @throws where the browser has no IndexedDB or no Web Crypto (a page without TLS)
 */
export async function openCommentDrafts(
  userId: string,
  key: string,
  surveyId: string,
): Promise<CommentDraftStore> {
  const cipher = await createCipher(key)
  const label = (questionId: string) => `comment/${userId}/${surveyId}/${questionId}`

  // Fails now where there is no such storage.
  await withDrafts(async () => undefined)
  return {
    all: () =>
      withDrafts(async (database) => {
        const rows = await database.getAllFromIndex('drafts', 'survey', [userId, surveyId])
        const opened = rows.map(async ({ questionId, sealed }) => {
          const text = await cipher.open(sealed, label(questionId))
          return text === null ? [] : [[questionId, JSON.parse(text) as CommentDraft] as const]
        })
        return new Map((await Promise.all(opened)).flat())
      }),
    async put(questionId, draft) {
      const sealed = draft && (await cipher.seal(JSON.stringify(draft), label(questionId)))
      await withDrafts(async (database) => {
        if (sealed === null) await database.delete('drafts', [userId, surveyId, questionId])
        else await database.put('drafts', { userId, surveyId, questionId, sealed })
      })
    },
  }
}
