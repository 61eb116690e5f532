import type { Random } from '../../../server/seed/random'
import {
  type GroupChanges,
  type OfflineRecord,
  changesOf,
  newest,
  withGroup,
} from '../../../src/answers/offline/offline-record'
import type { Stored } from '../../../src/answers/queue/operation'
import { clock } from './clock'

/** Copies of the browser's surveys for times without a network, in memory. */
export class Copies {
  #record: OfflineRecord | null = null
  readonly #random: Random
  /** Whether a copy may fail. */
  fails = true

  constructor(random: Random) {
    this.#random = random
  }

  keep = async (record: OfflineRecord): Promise<void> => {
    this.#record = this.#record === null ? record : newest(record, this.#record)
  }
  read = async () => this.#record && { record: this.#record, keptAt: clock.now() }
  list = async () => []
  noteGroup = (_surveyId: string, changes: GroupChanges): void => {
    this.#record = this.#record && withGroup(this.#record, changes)
  }
  noteStored = (stored: Stored): Promise<void> =>
    new Promise((resolve, reject) => {
      setTimeout(
        () => {
          if (this.fails && this.#random.chance(0.05))
            return reject(new Error('the browser takes no copy'))
          this.noteGroup('', changesOf(stored))
          resolve()
        },
        this.#random.whole(1, 900),
      )
    })
}
