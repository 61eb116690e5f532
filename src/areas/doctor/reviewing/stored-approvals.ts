import { session } from '../../../answers/session'
import type { Drafts } from '../comments/drafts'
import type { Approval } from './approval-table'
import type { ApprovalStorage } from './approvals'

/** Database of approvals that the server does not have yet. */
export const approvalsDatabase = 'rilievo-approvals'

/** Key of approvals in the storage, where drafts of comments have their survey's id. */
const storageKey = 'approvals'

const openDrafts = async (): Promise<Drafts> =>
  (await import('../comments/persisted-drafts')).openDrafts(storageKey, approvalsDatabase)

/** Time after which an approval counts as left behind by a page that has ended: until then that page may still send it. */
const grace = 5_000

/** Approvals of the signed-in user that are not on the server, encrypted in the browser as drafts are. They outlive the page. */
export class StoredApprovals implements ApprovalStorage {
  #opened: { readonly userId: string; readonly drafts: Promise<Drafts> } | null = null
  /** The drafts once they are open. */
  #ready: Drafts | null = null

  put(approval: Approval): void {
    this.#change(approval.surveyId, JSON.stringify(approval))
  }

  remove(surveyId: string): void {
    this.#change(surveyId, '')
  }

  /** Whether an approval would be lost with the page. */
  isAtRisk(): boolean {
    return this.#ready?.isAtRisk() ?? false
  }

  /** Calls a function with each approval of ended pages, once the page that made it can't send it any more. */
  async eachLeft(adopt: (approval: Approval) => void): Promise<void> {
    const userId = session.get().user?.id
    for (const { surveyId, until } of await this.#read()) {
      setTimeout(
        () =>
          void this.#read().then((still) => {
            const left = still.find((one) => one.surveyId === surveyId && one.until === until)
            if (left !== undefined && session.get().user?.id === userId) adopt(left)
          }),
        Math.max(0, until + grace - Date.now()),
      )
    }
  }

  /** Reads the storage anew: another page may have written it. */
  async #read(): Promise<Approval[]> {
    const drafts = await openDrafts()
    return [...drafts.get().values()].map(({ text }) => JSON.parse(text) as Approval)
  }

  #change(surveyId: string, text: string): void {
    void this.#drafts().then((drafts) => drafts.set(surveyId, text))
  }

  #drafts(): Promise<Drafts> {
    const userId = session.get().user?.id ?? ''
    if (this.#opened?.userId !== userId) {
      const drafts = openDrafts()
      this.#opened = { userId, drafts }
      void drafts.then((ready) => (this.#ready = ready))
    }
    return this.#opened.drafts
  }
}
