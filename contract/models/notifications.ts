import * as z from 'zod/mini'
import { issue } from '../issues'
import type { View } from '../view'
import { model, writable } from './model'

/** Days without a change after which a draft may be spoken of. */
export const reminderDays = { least: 1, most: 90, usual: 14 } as const

const days = issue('reminderDaysRange')

/**
 * What a member of a database hears of by mail (product §9), with what those hear of who have chosen nothing (decision 062): what asks
 * something of them; nothing that comes by the calendar.
 */
export const notifications = model({
  type: 'notifications',
  attributes: {
    /** Surveys of others that can be reviewed: for supervisors. */
    surveyCompleted: writable(z.boolean(), true),
    /** The own surveys that came back, or were approved: for those who fill them in. */
    surveyReturned: writable(z.boolean(), true),
    surveyApproved: writable(z.boolean(), true),
    /** Counts of the week, on Monday morning. */
    weeklyDigest: writable(z.boolean(), false),
    /** After how many days without a change an own draft is spoken of; null: never. */
    draftReminder: writable(
      z.nullable(
        z.int(days).check(z.minimum(reminderDays.least, days), z.maximum(reminderDays.most, days)),
      ),
      null,
    ),
  },
  relations: {},
})

export const notificationKinds = [
  'survey_completed',
  'survey_returned',
  'survey_approved',
  'weekly_digest',
  'draft_reminder',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Each kind's attribute. */
export const notificationAttributes = {
  survey_completed: 'surveyCompleted',
  survey_returned: 'surveyReturned',
  survey_approved: 'surveyApproved',
  weekly_digest: 'weeklyDigest',
  draft_reminder: 'draftReminder',
} as const satisfies Record<NotificationKind, keyof typeof notifications.attributes>

/** What a member hears of at all, by the part that they have: nobody of what they do themselves. */
export const notificationKindsOf: Readonly<Record<View, readonly NotificationKind[]>> = {
  user: ['survey_returned', 'survey_approved', 'weekly_digest', 'draft_reminder'],
  supervisor: ['survey_completed', 'weekly_digest'],
}
