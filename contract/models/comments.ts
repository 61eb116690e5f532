import * as z from 'zod/mini'
import { derived, many, model, one, writable } from './model'
import { instant, title } from './scalars'

/** The longest comment, in characters. */
export const longestComment = 2_000

/** One thing that was said about an answer. Plain text: its line breaks count, nothing else does. */
export const comments = model({
  type: 'comments',
  attributes: {
    text: writable(title(longestComment)),
    createdAt: derived(instant),
  },
  relations: { thread: one('threads'), user: one('users') },
})

/** What was said about the answer to one question of a survey: one thread a survey and question (decision 024). */
export const threads = model({
  type: 'threads',
  attributes: {
    resolved: writable(z.boolean(), false),
    resolvedAt: derived(z.nullable(instant)),
    createdAt: derived(instant),
    /** When somebody last said something. */
    updatedAt: derived(instant),
  },
  relations: {
    survey: one('surveys'),
    question: one('questions'),
    comments: many('comments'),
    /** Null where that account is no more. */
    resolvedBy: one('users'),
  },
})
