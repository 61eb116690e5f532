import * as z from 'zod/mini'
import { bodyOf, created, get, list, post, put, resource } from '../endpoint'
import { anId, yesOrNo } from '../query'
import { models } from '../models/index'
import { id } from '../models/scalars'

const threadIncludes = ['comments.user', 'question', 'resolvedBy']

const aboutSurvey = { type: 'survey', param: 'surveyId' } as const

/** Comments on single answers (product §6: the reviewer says what is to be corrected). */
export const commentCalls = {
  threads: get('/v1/surveys/{surveyId}/threads', {
    action: 'surveys.read',
    about: aboutSurvey,
    query: {
      sort: ['createdAt', 'updatedAt'],
      filter: { questionId: anId, resolved: yesOrNo },
      include: threadIncludes,
    },
    reply: list('threads'),
  }),
  /**
   * Adds a comment on the answer to a question: opens its thread, or continues it. A resolved thread is open
   * again.
   */
  createComment: post('/v1/surveys/{surveyId}/threads', {
    action: 'surveys.comment',
    about: aboutSurvey,
    query: { include: threadIncludes },
    body: z.strictObject({ questionId: id, text: models.comments.attributes.text.schema }),
    reply: created('threads'),
  }),
  updateThread: put('/v1/threads/{id}', {
    action: 'surveys.comment',
    about: { type: 'thread', param: 'id' },
    query: { include: threadIncludes },
    body: bodyOf(models.threads, 'update', { required: ['resolved'] }),
    reply: resource('threads'),
  }),
} as const
