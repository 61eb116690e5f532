import { OfflineSurveys } from './offline/offline-surveys'
import { session } from './session'
import { PageOwner } from './storage/owner'

/** Parts of the browser's storage of which a page has one, whoever is logged in. */
class PageStorage {
  readonly offlineSurveys = new OfflineSurveys(() => {
    const { token, user } = session.get()
    if (token === null || user === null) return null
    return { token, userId: user.id, key: session.outboxKey() }
  })
  #owner: PageOwner | null = null

  /** Owner of this page's changes, always the same one: sessions that follow each other adopt them. */
  get owner(): PageOwner {
    this.#owner ??= new PageOwner()
    return this.#owner
  }
}

export const pageStorage = new PageStorage()
