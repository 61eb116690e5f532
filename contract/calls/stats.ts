import * as z from 'zod/mini'
import { endpoint, file, json, list } from '../endpoint'
import { charts } from '../models/question-templates'
import { id } from '../models/scalars'
import { statsFilter } from '../statistics/filters'
import {
  releaseHeader,
  statsBlock,
  statsMissing,
  statsPage,
  statsTemplates,
} from '../statistics/page'

const aboutDatabase = { thing: 'database', param: 'databaseId' } as const

/** Statistics of a database (product §8, §12). Who gets a release in place of what is counted now: decision 064. */
export const statsCalls = {
  /** The templates that a page can be opened with. */
  stats: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/stats',
    action: 'statistics.read',
    about: aboutDatabase,
    reply: json(statsTemplates),
  }),
  /** The head of a page: counts of surveys, and the blocks that it has. */
  statsPage: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/stats/{templateId}',
    action: 'statistics.read',
    about: aboutDatabase,
    query: { extra: statsFilter },
    reply: json(statsPage),
  }),
  /** The figures of one block; of the built-in template its id is the question's. */
  statsBlock: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/stats/{templateId}/blocks/{blockId}',
    action: 'statistics.read',
    about: aboutDatabase,
    query: { extra: statsFilter },
    reply: json(statsBlock),
  }),
  /** Missing answers by question and month: a release has no months. */
  statsMissing: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/stats/{templateId}/missing',
    action: 'statistics.openSurveys',
    about: aboutDatabase,
    query: { extra: statsFilter },
    reply: json(statsMissing),
  }),
  /** A ZIP: the data behind the page's figures as far as the reader may read them, and a script that computes each anew. */
  statsProof: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/stats/{templateId}/proof',
    action: 'statistics.read',
    about: aboutDatabase,
    query: { extra: statsFilter },
    reply: file('application/zip'),
  }),
  /**
   * The surveys behind a figure, 25 a page: `block` and `cell` as the figures give it (`in:2026-03|` before it: of a month); `cell`
   * alone for a count at the page's head: `status:draft`, `provider:Nord`, `opened:`, `completed:` or `approved:` with a week's Monday,
   * `complete`; neither for all that the page is about. A doctor's are their own.
   */
  statsSurveys: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/stats/{templateId}/surveys',
    action: 'statistics.openSurveys',
    about: aboutDatabase,
    query: {
      sort: ['-createdAt'],
      include: ['user'],
      extra: { ...statsFilter, block: id, cell: z.string().check(z.maxLength(2_500)) },
    },
    reply: list('surveys'),
  }),
  /** Makes the release of the next Monday now, where it would be made: from 20 surveys on, and with five others than in the last one. */
  releaseStatistics: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/stats/release',
    action: 'statistics.release',
    ownTransactions: true,
    reply: json(releaseHeader),
  }),
  /** A block as it would be shown, while it is configured; under the filters of its template, of the statuses that are asked for. */
  previewBlock: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/templates/{templateId}/preview',
    action: 'designs.manage',
    query: {
      extra: { questionId: id, chart: z.enum(charts), groupById: id, status: statsFilter.status },
    },
    reply: json(statsBlock),
  }),
} as const
