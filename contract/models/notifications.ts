import * as z from 'zod/mini'
import { issue } from '../issues'
import type { View } from '../roles'
import { model, writable } from './model'

/** Days without a change after which a mail reminds of a draft. */
export const reminderDays = { least: 1, most: 90, usual: 14 } as const

const days = issue('reminderDaysRange')

/**
 * Mails that a member of a database has chosen (product §9). By default only those that require something of
 * them, and none that come by the calendar (decision 062).
 */
export const notifications = model({
  type: 'notifications',
  attributes: {
    /** For supervisors: surveys of others that can be reviewed. */
    surveyCompleted: writable(z.boolean(), true),
    /** For doctors: their own surveys that were returned or approved. */
    surveyReturned: writable(z.boolean(), true),
    surveyApproved: writable(z.boolean(), true),
    /** Counts of the week, on Monday morning. */
    weeklyDigest: writable(z.boolean(), false),
    /** Days without a change after which a mail reminds of an own draft; null: never. */
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

/** Attribute of each kind of notification. */
export const notificationAttributes = {
  survey_completed: 'surveyCompleted',
  survey_returned: 'surveyReturned',
  survey_approved: 'surveyApproved',
  weekly_digest: 'weeklyDigest',
  draft_reminder: 'draftReminder',
} as const satisfies Record<NotificationKind, keyof typeof notifications.attributes>

/** Notifications that a membership can get. Nobody gets one of their own actions. */
export const notificationKindsOf: Readonly<Record<View, readonly NotificationKind[]>> = {
  user: ['survey_returned', 'survey_approved', 'weekly_digest', 'draft_reminder'],
  supervisor: ['survey_completed', 'weekly_digest'],
}
