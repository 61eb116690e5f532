import * as z from 'zod/mini'
import { designSnapshot } from './design-snapshot'
import { get, json, nothing, post } from '../../endpoint'
import { id, instant, optionalLine } from '../../models/scalars'

const ids = z.record(z.string(), z.string())

/** Questions, and in how many surveys. */
const affected = z.array(z.object({ questionId: z.string(), surveys: z.int() }))

/** Effects of publishing a draft now (product §4). Ids are those of the published design. */
const consequences = z.object({
  draftId: id,
  /** State that was read: publishing it is refused if the draft or the design has changed since. */
  seen: z.string(),
  /** The published design, and as it would be. New groups and questions have ids of the draft. */
  before: designSnapshot,
  after: designSnapshot,
  /** The latest change of the draft; null if it has none. */
  changed: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  /** Reasons why it can't be published, each with the question that it is about, if it is one. */
  issues: z.array(z.object({ questionId: z.nullable(z.string()), message: z.string() })),
  /** Numbers of all surveys that answers can still change, and of all others, which keep their version. */
  surveys: z.object({ open: z.int(), closed: z.int() }),
  /** Questions of the draft whose removal only archives them, since they have answers or are used in statistics. */
  archived: z.array(z.string()),
  /** The latest surveys that answers can still change, as they are and as they would be. */
  trial: z.object({
    /** Number of surveys that were computed. */
    surveys: z.int(),
    /** Formulas with another result, and in how many surveys. */
    results: affected,
    /** Answers that would be hidden, and in how many surveys. */
    hidden: affected,
    /** Answers that the new settings of their question would not allow, and in how many surveys. */
    refused: affected,
    /** Surveys in which more required answers would be missing. */
    incomplete: z.int(),
  }),
})

/** The draft of a design, which the designer changes where the database has surveys (product §4). */
export const designDraftCalls = {
  /**
   * Opens the draft of a database, with the published design's latest changes in it. `databaseId` is the database that the designer
   * works on: the draft, or the database itself as long as it has no survey. `groups` and `questions` have the draft's ids by the published ones.
   */
  openDraft: post('/v1/admin/databases/{databaseId}/draft', {
    action: 'designs.manage',
    reply: json(z.object({ databaseId: id, groups: ids, questions: ids })),
  }),
  /** Reads what publishing would do, without changing anything. */
  draftConsequences: get('/v1/admin/databases/{databaseId}/draft', {
    action: 'designs.manage',
    reply: json(consequences),
  }),
  /** Publishes the draft in one transaction. */
  publishDraft: post('/v1/admin/databases/{databaseId}/draft/publish', {
    action: 'designs.manage',
    body: z.strictObject({
      seen: z.string(),
      /** Publishes only the wording of what is there already; all other changes stay in the draft. */
      wordingOnly: z.optional(z.boolean()),
      /** Name of the new version. */
      name: z.optional(optionalLine(100)),
    }),
    reply: nothing,
  }),
  /** Undoes all changes of the draft: it is the published design again. */
  discardDraft: post('/v1/admin/databases/{databaseId}/draft/discard', {
    action: 'designs.manage',
    body: z.strictObject({ seen: z.string() }),
    reply: nothing,
  }),
} as const
