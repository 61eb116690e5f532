import type { DBSchema } from 'idb'
import { BrowserDatabase } from '../storage/browser-database'
import { type Cipher, createCipher, type Encrypted } from '../encryption/cipher'

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

export interface CommentDraftStore {
  /** Reads all drafts by question (`keyInSurvey`), without those that this session's key can't decrypt. */
  all(): Promise<Map<string, CommentDraft>>
  /** Stores a draft; null deletes it, after it was sent or emptied. */
  put(questionId: string, draft: CommentDraft | null): Promise<void>
}

/**
 * Drafts of a user's comments on one survey, in IndexedDB. Ids are readable there, texts are encrypted as unsent answers are (decision
 * 022). A draft survives a reload and the end of browser and session.
 */
export class IndexedDbCommentDrafts implements CommentDraftStore {
  readonly #userId: string
  readonly #surveyId: string
  readonly #cipher: Cipher
  readonly #database: BrowserDatabase<Schema>

  /**
   * Opens the drafts.
   *
   * @param key the session's `outboxKey`
   * @param name the database that holds them
   * @throws if the browser has no IndexedDB, or no Web Crypto, as on a page without TLS
   */
  static async open(
    userId: string,
    key: string,
    surveyId: string,
    name: string,
  ): Promise<IndexedDbCommentDrafts> {
    const drafts = new IndexedDbCommentDrafts(userId, surveyId, await createCipher(key), name)
    // Throws now if the browser has no such storage.
    await drafts.#database.use(async () => undefined)
    return drafts
  }

  private constructor(userId: string, surveyId: string, cipher: Cipher, name: string) {
    this.#userId = userId
    this.#surveyId = surveyId
    this.#cipher = cipher
    this.#database = new BrowserDatabase<Schema>(name, (created) => {
      const keyPath = ['userId', 'surveyId', 'questionId']
      created.createObjectStore('drafts', { keyPath }).createIndex('survey', ['userId', 'surveyId'])
    })
  }

  all(): Promise<Map<string, CommentDraft>> {
    return this.#database.use(async (database) => {
      const survey = [this.#userId, this.#surveyId]
      const rows = await database.getAllFromIndex('drafts', 'survey', survey)
      const drafts = rows.map(async ({ questionId, sealed }) => {
        const text = await this.#cipher.decrypt(sealed, this.#labelOf(questionId))
        return text === null ? [] : [[questionId, JSON.parse(text) as CommentDraft] as const]
      })
      return new Map((await Promise.all(drafts)).flat())
    })
  }

  async put(questionId: string, draft: CommentDraft | null): Promise<void> {
    const sealed =
      draft && (await this.#cipher.encrypt(JSON.stringify(draft), this.#labelOf(questionId)))
    const [userId, surveyId] = [this.#userId, this.#surveyId]
    await this.#database.use(async (database) => {
      if (sealed === null) await database.delete('drafts', [userId, surveyId, questionId])
      else await database.put('drafts', { userId, surveyId, questionId, sealed })
    })
  }

  #labelOf(questionId: string): string {
    return `comment/${this.#userId}/${this.#surveyId}/${questionId}`
  }
}
