import { changesOf, type GroupChanges, withGroup } from '../offline/offline-record'
import type { AnswerQueue } from '../queue/answer-queue'
import { Reread } from '../sync/reread'
import type { SurveyDesign, SurveyRecord } from './survey-record'
import { SurveyStore } from './survey-store'

/** Survey as it was read, with the instant of the page's clock (`performance.now()`) at which it was asked for. */
interface ReadSurvey {
  readonly data: SurveyRecord
  readonly requestedAt: number
}

interface LiveSurveyOptions {
  /** Writes changes of a group into the survey's offline copy. */
  readonly noteOffline: (changes: GroupChanges) => void
  /** Makes a change that may replace the field that has the focus. */
  readonly keepFocus: <Result>(change: () => Result) => Result
}

/** Open survey: the answers on its pages, and their reading again once somebody else has changed them. */
export class LiveSurvey {
  readonly store: SurveyStore
  /** Design of the store. A newer one may have been read since, which waits for an unfinished text. */
  readonly design: SurveyDesign
  readonly #reread: Reread

  constructor(
    { data, requestedAt }: ReadSurvey,
    queue: AnswerQueue,
    { noteOffline, keepFocus }: LiveSurveyOptions,
  ) {
    // Answers that were stored while the survey was being read, as after a reload in the middle of a save: the record lacks them.
    const stored = queue.storedSince(data.id, requestedAt)
    const complete = stored.map(changesOf).reduce(withGroup, data)
    for (const save of stored) noteOffline(changesOf(save))
    const reread = new Reread(data, {
      apply: (group) => {
        noteOffline(group)
        return keepFocus(() => store.reread(group))
      },
      remove: ({ id, groupId }, removed) => {
        noteOffline({ id, groupId, answers: [], removed })
        keepFocus(() => store.removed(groupId, removed))
      },
      take: (groupId, saved) => {
        const changes = store.brought(groupId, saved)
        changes?.forEach(noteOffline)
        return changes !== null
      },
    })
    const store = new SurveyStore(complete, queue, (...save) => reread.stored(...save), keepFocus)
    this.store = store
    this.design = { database: data.database, designVersion: data.designVersion }
    this.#reread = reread
    // The groups' statuses that follow from these answers are read again: no reply has them.
    for (const save of stored) void reread.group(save.operation.groupId, save.answersGroupId)
  }

  /** Notes the time of the survey's last change: if it was made elsewhere, the answers are read again. Texts being typed stay. */
  readonly changedAt = (time: string): void => this.#reread.survey(time)

  /** Commits what is being typed, and ends. */
  dispose(): void {
    this.#reread.stop()
    this.store.dispose()
  }
}
