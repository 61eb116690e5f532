import type { Db } from '../db/db'
import { enqueue } from './enqueue'

/** After a notification the next one waits for so long, in milliseconds: a hundred news are no hundred mails (decision 062). */
export const gatheredFor = 10 * 60_000

/** One at a time: what comes while a notification is under way finds what that leaves behind. */
const queue = 'news'

/**
 * Queues the notification of news, in the transaction that causes them: at once, or with others by the one that waits under this key.
 *
 * @param task gets a list of all that came for it
 */
export async function queueNews(
  db: Db,
  task: string,
  key: string,
  news: Readonly<Record<string, unknown>>,
): Promise<void> {
  await enqueue(db, task, [news], { key, keepsTime: true, queue })
}

/** What follows in the next minutes is told together, after them: called by the task in the transaction in which it has told something. */
export async function gatherNext(db: Db, task: string, key: string): Promise<void> {
  await enqueue(db, task, [], { key, delay: gatheredFor, queue })
}
