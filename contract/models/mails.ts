import * as z from 'zod/mini'
import { derived, model, one } from './model'
import { instant } from './scalars'

/**
 * The state of a mail: `written` is one that no mail server was there for, and that lies in the outbox, `cancelled` one that nobody was to get any more when its turn came (product §3), `settled` one that reached nobody and
 * that somebody has seen to: another was sent in its place, or an administrator says so.
 */
export const mailStates = ['waiting', 'sent', 'written', 'failed', 'cancelled', 'settled'] as const

/**
 * Why a mail goes out, one a message (`server/mail/messages/`). What each is about and whether it can be sent once more stands in
 * `server/mail/mail-types.ts`.
 */
export const mailTypes = [
  /** From a version that did not note it. */
  'earlier',
  'confirmation',
  'reset',
  'signIn',
  'emailChange',
  'emailChanged',
  /** Somebody wanted for theirs the address of another account: to that one's owner. */
  'emailTaken',
  'passwordChanged',
  'secondFactorChanged',
  'identityChanged',
  'requestValidation',
  'requestKnown',
  'requestWaiting',
  'requestReceived',
  'requestAccepted',
  'requestOpened',
  'requestRejected',
  'surveyCompleted',
  'surveyReturned',
  'surveyApproved',
  'weeklyDigest',
  'draftReminder',
  'notificationSample',
] as const

export type MailType = (typeof mailTypes)[number]

/** Those whose link an administrator can have sent anew; others ask for theirs again where they asked before. */
export const linkedMailTypes = [
  'confirmation',
  'reset',
  'signIn',
  'requestValidation',
  'requestAccepted',
] as const
export type LinkedMailType = (typeof linkedMailTypes)[number]

/** A mail as administrators see it: what became of it, never what it says (product §9). */
export const mails = model({
  type: 'mails',
  attributes: {
    recipient: derived(z.string()),
    subject: derived(z.string()),
    cause: derived(z.enum(mailTypes)),
    state: derived(z.enum(mailStates)),
    attempts: derived(z.int()),
    /** What the mail server said, or why nobody was to get it. */
    lastError: derived(z.nullable(z.string())),
    createdAt: derived(instant),
    /** When the mail server took it. */
    sentAt: derived(z.nullable(instant)),
  },
  /** Whose account it is about; null where it is about none, or none any more. */
  relations: { user: one('users') },
})
