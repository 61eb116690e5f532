import * as z from 'zod/mini'
import { derived, model, one } from './model'
import { instant } from './scalars'

/**
 * States of a mail:
 *
 * - `written`: there was no mail server, and the mail lies in a file
 * - `cancelled`: no longer due when its turn came (product §3)
 * - `settled`: not delivered, but dealt with: another was sent instead, or an administrator said so
 */
export const mailStates = ['waiting', 'sent', 'written', 'failed', 'cancelled', 'settled'] as const

/**
 * Types of mails, one for each message (`server/mail/messages/`). `server/mail/mail-types.ts` says what each is
 * about and whether it can be sent again.
 */
export const mailTypes = [
  /** From a version that did not record the type. */
  'earlier',
  'confirmation',
  'reset',
  'signIn',
  'emailChange',
  'emailChanged',
  /** To the owner of an address that another person wanted for their account. */
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

/**
 * Types with a link that an administrator can send again. Other links are requested again on the page where they
 * were requested.
 */
export const linkedMailTypes = [
  'confirmation',
  'reset',
  'signIn',
  'requestValidation',
  'requestAccepted',
] as const
export type LinkedMailType = (typeof linkedMailTypes)[number]

/** Mail as administrators see it: its delivery, never its text (product §9). */
export const mails = model({
  type: 'mails',
  attributes: {
    recipient: derived(z.string()),
    subject: derived(z.string()),
    cause: derived(z.enum(mailTypes)),
    state: derived(z.enum(mailStates)),
    attempts: derived(z.int()),
    /** Reply of the mail server, or the reason why the mail was not sent. */
    lastError: derived(z.nullable(z.string())),
    createdAt: derived(instant),
    /** Time at which the mail server accepted it. */
    sentAt: derived(z.nullable(instant)),
  },
  /** Account that it is about; null if there is none any more. */
  relations: { user: one('users') },
})
