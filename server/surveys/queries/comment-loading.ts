import { asc } from 'drizzle-orm'
import { commentRecord, threadRecord } from '../../db/comment-records'
import { comments, commentThreads } from '../../db/schema'
import { anyOf, type Loading } from '../../db/queries/loading'

/** Readers of threads and their comments for `include`, the earliest comment first. */
export const commentLoading = {
  threads: {
    byId: async (db, ids) => {
      const rows = await db.select().from(commentThreads).where(anyOf(commentThreads.id, ids))
      return rows.map(threadRecord)
    },
    many: {
      comments: {
        parent: 'thread',
        load: async (db, ids) => {
          const rows = await db
            .select()
            .from(comments)
            .where(anyOf(comments.threadId, ids))
            .orderBy(asc(comments.id))
          return rows.map(commentRecord)
        },
      },
    },
  },
} satisfies Loading
