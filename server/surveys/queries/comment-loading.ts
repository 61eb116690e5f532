import { asc } from 'drizzle-orm'
import { commentRecord, threadRecord } from '../../db/comment-records'
import { comments, commentThreads } from '../../db/schema'
import { anyOf, type Loading } from '../../db/queries/loading'

/** Threads and what was said in them for `include`, in the order in which it was said. */
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
