import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, identity, instant, ownedBy, reference, refersTo, timestamps } from './columns'
import { questions } from './designs'
import { users } from './people'
import { surveys } from './surveys'

/** Comment threads, each about the answer to one question of one survey, even if there is no answer. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: identity('id').primaryKey(),
    surveyId: ownedBy('survey_id', () => surveys.id),
    questionId: refersTo('question_id', () => questions.id),
    resolvedAt: instant('resolved_at'),
    resolvedBy: reference('resolved_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('comment_threads_one').on(table.surveyId, table.questionId),
    index('comment_threads_question').on(table.questionId),
    index('comment_threads_resolver').on(table.resolvedBy),
  ],
)

export const comments = pgTable(
  'comments',
  {
    id: identity('id').primaryKey(),
    threadId: ownedBy('thread_id', () => commentThreads.id),
    /** Survey of the thread: the audit finds a survey's changes by it. */
    surveyId: ownedBy('survey_id', () => surveys.id),
    userId: refersTo('user_id', () => users.id),
    text: text('text').notNull(),
    ...created(),
  },
  (table) => [
    index('comments_thread').on(table.threadId, table.id),
    index('comments_survey').on(table.surveyId),
    index('comments_user').on(table.userId),
  ],
)
