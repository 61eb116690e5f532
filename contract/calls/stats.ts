import * as z from 'zod/mini'
import { file, get, json, list, post } from '../endpoint'
import { charts, surveyProperties } from '../models/question-templates'
import { id } from '../models/scalars'
import { statsFilter } from '../statistics/filters'
import {
  releaseHeader,
  statsBlock,
  statsMissing,
  statsPage,
  statsTemplates,
} from '../statistics/page'

const aboutDatabase = { type: 'database', param: 'databaseId' } as const

/**
 * Statistics of a database (product §8, §12). Decision 064 says which readers get a release instead of current
 * counts.
 */
export const statsCalls = {
  /** Templates that a page can be opened with. */
  stats: get('/v1/databases/{databaseId}/stats', {
    action: 'statistics.read',
    about: aboutDatabase,
    reply: json(statsTemplates),
  }),
  /** Header of a page: counts of surveys, and its blocks. */
  statsPage: get('/v1/databases/{databaseId}/stats/{templateId}', {
    action: 'statistics.read',
    about: aboutDatabase,
    query: { extra: statsFilter },
    reply: json(statsPage),
  }),
  /** Figures of one block. In the built-in template a block's id is its question's. */
  statsBlock: get('/v1/databases/{databaseId}/stats/{templateId}/blocks/{blockId}', {
    action: 'statistics.read',
    about: aboutDatabase,
    query: { extra: statsFilter },
    reply: json(statsBlock),
  }),
  /** Missing answers by question and month. A release has no months. */
  statsMissing: get('/v1/databases/{databaseId}/stats/{templateId}/missing', {
    action: 'statistics.openSurveys',
    about: aboutDatabase,
    query: { extra: statsFilter },
    reply: json(statsMissing),
  }),
  /**
   * A ZIP with the data behind the page's figures, as far as the reader may read it, and a script that computes
   * each figure anew.
   */
  statsProof: get('/v1/databases/{databaseId}/stats/{templateId}/proof', {
    action: 'statistics.read',
    about: aboutDatabase,
    query: { extra: statsFilter },
    reply: file('application/zip'),
  }),
  /**
   * Surveys behind a figure, 25 a page; a doctor gets only their own.
   *
   * - `block` and `cell`: as the figures have them, with `in:2026-03|` in front for one month
   * - `cell` alone: a count of the page's header, such as `status:draft`, `provider:Nord`, `complete`, or
   *   `opened:`, `completed:`, `approved:` with a week's Monday
   * - neither: all surveys of the page
   */
  statsSurveys: get('/v1/databases/{databaseId}/stats/{templateId}/surveys', {
    action: 'statistics.openSurveys',
    about: aboutDatabase,
    query: {
      sort: ['-createdAt'],
      include: ['user'],
      extra: { ...statsFilter, block: id, cell: z.string().check(z.maxLength(2_500)) },
    },
    reply: list('surveys'),
  }),
  /**
   * Makes next Monday's release now, under the same conditions: at least 20 surveys, and five others than in the
   * last one.
   */
  releaseStatistics: post('/v1/admin/databases/{databaseId}/stats/release', {
    action: 'statistics.release',
    ownTransactions: true,
    reply: json(releaseHeader),
  }),
  /** Previews a block while it is configured, with its template's filters and the requested statuses. */
  previewBlock: get('/v1/admin/databases/{databaseId}/templates/{templateId}/preview', {
    action: 'designs.manage',
    query: {
      extra: {
        questionId: id,
        chart: z.enum(charts),
        groupById: id,
        groupByProperty: z.enum(surveyProperties),
        status: statsFilter.status,
      },
    },
    reply: json(statsBlock),
  }),
} as const
