import * as z from 'zod/mini'
import { answersGroupStatuses } from '../survey-status'
import { derived, many, model, one } from './model'
import { instant } from './scalars'

/** An answers group: the answers of one survey to one group. Its status is derived, never set by hand (product §6). */
export const groupSurveys = model({
  type: 'groupSurveys',
  attributes: {
    status: derived(z.enum(answersGroupStatuses)),
    createdAt: derived(instant),
    updatedAt: derived(instant),
  },
  relations: {
    group: one('groups', 'create'),
    survey: one('surveys'),
    user: one('users'),
    answers: many('answers'),
  },
})
