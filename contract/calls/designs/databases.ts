import * as z from 'zod/mini'
import {
  bodyOf,
  created,
  designBody,
  file,
  get,
  json,
  largeBody,
  list,
  nothing,
  post,
  put,
  remove,
  resource,
} from '../../endpoint'
import { anyText, yesOrNo } from '../../query'
import { adminDatabaseCounters, databaseCounters } from '../../models/databases'
import { models } from '../../models/index'
import { line } from '../../models/scalars'

/** Databases, as administrators manage them (product §2). */
export const databaseCalls = {
  adminDatabases: get('/v1/admin/databases', {
    action: 'databases.manage',
    query: {
      sort: ['-createdAt', 'name', 'updatedAt'],
      filter: { q: anyText, archived: yesOrNo, provider: anyText },
      include: ['groups.questions'],
      counters: databaseCounters,
    },
    reply: list('databases'),
  }),
  providers: get('/v1/admin/databases/providers', {
    action: 'databases.manage',
    reply: json(z.object({ providers: z.array(z.string()) })),
  }),
  adminDatabase: get('/v1/admin/databases/{id}', {
    action: 'databases.manage',
    query: {
      include: ['groups.questions', 'databaseUsers.user', 'databaseSupervisors.user'],
      counters: adminDatabaseCounters,
    },
    reply: resource('databases'),
  }),
  createDatabase: post('/v1/admin/databases', {
    action: 'databases.manage',
    body: bodyOf(models.databases, 'create'),
    bodyLimit: largeBody,
    reply: created('databases'),
  }),
  updateDatabase: put('/v1/admin/databases/{id}', {
    action: 'databases.manage',
    body: bodyOf(models.databases, 'update'),
    bodyLimit: largeBody,
    reply: resource('databases'),
  }),
  deleteDatabase: remove('/v1/admin/databases/{id}', {
    action: 'databases.manage',
    reply: nothing,
  }),
  /** Copies a database with all groups and questions, archived ones too, without members and surveys. */
  cloneDatabase: post('/v1/admin/databases/{id}/clone', {
    action: 'databases.manage',
    body: z.optional(z.strictObject({ name: z.optional(line()) })),
    reply: created('databases'),
  }),
  /** Exports a design as a file (`contract/design-file.ts`), without members, centres or surveys. */
  exportDesign: get('/v1/admin/databases/{id}/export', {
    action: 'databases.manage',
    reply: file('application/json'),
  }),
  /**
   * Creates a database from such a file: all of it, or a 422 with every issue at its position and line
   * (`meta.line`).
   */
  importDesign: post('/v1/admin/databases/import', {
    action: 'databases.manage',
    upload: { field: 'file', bytes: designBody, alone: true },
    reply: created('databases'),
  }),
} as const
