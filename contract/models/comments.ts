import * as z from 'zod/mini'
import { derived, many, model, one, writable } from './model'
import { instant, title } from './scalars'

/** Characters of the longest comment. */
export const longestComment = 2_000

/** Comment on an answer, in plain text with its line breaks. */
export const comments = model({
  type: 'comments',
  attributes: {
    text: writable(title(longestComment)),
    createdAt: derived(instant),
  },
  relations: { thread: one('threads'), user: one('users') },
})

/** Thread of comments on the answer to one question of a survey: one for each survey and question (decision 024). */
export const threads = model({
  type: 'threads',
  attributes: {
    resolved: writable(z.boolean(), false),
    resolvedAt: derived(z.nullable(instant)),
    createdAt: derived(instant),
    /** Time of the last comment. */
    updatedAt: derived(instant),
  },
  relations: {
    survey: one('surveys'),
    question: one('questions'),
    comments: many('comments'),
    /** Null if that account was deleted. */
    resolvedBy: one('users'),
  },
})
