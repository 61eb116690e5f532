import * as z from 'zod/mini'
import {
  bodyOf,
  created,
  get,
  list,
  nothing,
  post,
  put,
  remove,
  resource,
} from '../../../contract/endpoint'
import { derived, model, one, writable } from '../../../contract/models/model'
import { id, instant, line, revision, text } from '../../../contract/models/scalars'

export const outcomes = ['good', 'bad'] as const

/**
 * A model that the product does not have, with one attribute of each type that a form asks for. `contract/query` is not imported:
 * it needs the models, and these are mocked by this file.
 */
export const visits = model({
  type: 'visits',
  attributes: {
    title: writable(line()),
    weight: writable(z.nullable(z.number()), null),
    day: writable(z.nullable(z.iso.date())),
    outcome: writable(z.enum(outcomes), 'good'),
    urgent: writable(z.boolean(), false),
    notes: writable(text(5_000), ''),
    createdAt: derived(instant),
    signs: writable(z.array(line()), []),
    revision: writable(revision),
  },
  relations: { doctor: one('users', 'always') },
})

const body = { action: 'users.list', reply: resource('users') } as const

/** Its calls, as the contract would have them. */
export const visitCalls = {
  visits: get('/v1/admin/visits', {
    ...body,
    query: {
      sort: ['title', 'weight', 'day'],
      filter: {
        q: z.string(),
        outcome: z.enum(outcomes),
        urgent: z.enum(['true', 'false']),
        weight: z.string(),
        day: z.iso.date(),
        doctorId: id,
      },
      include: ['doctor'],
    },
    reply: list('users'),
  }),
  visit: get('/v1/admin/visits/{id}', {
    ...body,
    query: { include: ['doctor'] },
  }),
  createVisit: post('/v1/admin/visits', {
    ...body,
    body: bodyOf(visits, 'create', { required: ['title', 'doctorId'] }),
    reply: created('users'),
  }),
  updateVisit: put('/v1/admin/visits/{id}', {
    ...body,
    body: bodyOf(visits, 'update'),
  }),
  deleteVisit: remove('/v1/admin/visits/{id}', {
    action: 'users.remove',
    reply: nothing,
  }),
}
