import * as z from 'zod/mini'
import { get, json, post } from '../../endpoint'
import { id, instant, prose, versionNumber } from '../../models/scalars'
import { surveyStatuses } from '../../survey-status'

/** Most surveys that are chosen at once: their results are computed while an administrator waits. */
export const maxChosenSurveys = 100

/** Characters of a reason at most. */
export const longestReason = 1_000

const chosen = z.array(id).check(z.minLength(1), z.maxLength(maxChosenSurveys))

/** A survey that keeps an earlier version than the newest. */
const pinnedSurvey = {
  id: z.string(),
  customId: z.nullable(z.string()),
  author: z.string(),
  status: z.enum(surveyStatuses),
  version: versionNumber,
  completedAt: z.nullable(instant),
}

const number = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** Surveys that keep an earlier version of their design, and how an administrator brings them up to the newest (product §4). */
export const pinnedSurveyCalls = {
  /** Lists surveys of earlier versions, the latest completed first. `versions` counts all of them, the newest version first. */
  pinnedSurveys: get('/v1/admin/databases/{databaseId}/pinned_surveys', {
    action: 'designs.manage',
    query: { sort: ['-completedAt'], filter: { version: number } },
    reply: json(
      z.object({
        /** Number of the newest version; null as long as there is none. */
        newest: z.nullable(versionNumber),
        versions: z.array(z.object({ number: versionNumber, name: z.string(), surveys: z.int() })),
        surveys: z.array(z.object(pinnedSurvey)),
        total: z.int(),
      }),
    ),
  }),
  /**
   * Reads what the newest version would change in surveys. Those that are of the newest version by now are left out. Texts are for a
   * reader; null means no result.
   */
  pinnedSurveyChanges: post('/v1/admin/databases/{databaseId}/pinned_surveys/changes', {
    action: 'designs.manage',
    body: z.strictObject({ surveyIds: chosen }),
    reply: json(
      z.object({
        newest: z.nullable(versionNumber),
        surveys: z.array(
          z.object({
            ...pinnedSurvey,
            /** Results of formulas that would differ. */
            results: z.array(
              z.object({
                question: z.string(),
                before: z.nullable(z.string()),
                after: z.nullable(z.string()),
              }),
            ),
            /** Names of answered questions that would be hidden. */
            hidden: z.array(z.string()),
            /** Names of questions with an answer that would not be allowed. */
            refused: z.array(z.string()),
            /** Names of required questions that would lack an answer. */
            missing: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  /** Brings surveys up to the newest version, whose number the administrator has seen: another one by now is a 409. */
  updatePinnedSurveys: post('/v1/admin/databases/{databaseId}/pinned_surveys/update', {
    action: 'designs.manage',
    body: z.strictObject({
      surveyIds: chosen,
      version: versionNumber,
      reason: prose(longestReason),
    }),
    /** Number of surveys that were of an earlier version until now. */
    reply: json(z.object({ updated: z.int() })),
  }),
} as const
