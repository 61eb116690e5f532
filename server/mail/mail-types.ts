import type { MailType } from '../../contract/models/mails'
import type { TokenPurpose } from '../accounts/queries/email-tokens'

/** Conditions under which a mail is sent. */
export interface MailTypeRule {
  /** Owner of the mail: it is cancelled if that account was deactivated or deleted, or that request deleted. */
  readonly about: 'account' | 'request' | 'nobody'
  /** Whether it may only go to the owner's present address; else it goes to the address that it was written for. */
  readonly ownAddress: boolean
  /** Purpose of its link: the mail is cancelled if that link has expired. */
  readonly link?: TokenPurpose
  /** Whether it goes before others, since somebody waits for it in front of their screen. */
  readonly urgent: boolean
}

const toAccount = { about: 'account', ownAddress: true, urgent: true } as const
const toElsewhere = { about: 'account', ownAddress: false, urgent: true } as const
const toRequest = { about: 'request', ownAddress: true, urgent: true } as const
const notification = { about: 'account', ownAddress: true, urgent: false } as const

/** Conditions of each type of mail. */
export const mailTypeRules: Readonly<Record<MailType, MailTypeRule>> = {
  earlier: { about: 'nobody', ownAddress: false, urgent: true },
  confirmation: { ...toAccount, link: 'confirmation' },
  reset: { ...toAccount, link: 'reset' },
  signIn: { ...toAccount, link: 'signIn' },
  /** Link that proves a new address, and the notice to the old one. */
  emailChange: { ...toElsewhere, link: 'email' },
  emailChanged: toElsewhere,
  emailTaken: toAccount,
  passwordChanged: toAccount,
  secondFactorChanged: toAccount,
  identityChanged: toAccount,
  requestValidation: { ...toRequest, link: 'request' },
  /** Replies to a request from an address that has an account, or a request that waits already. */
  requestKnown: toAccount,
  requestWaiting: toRequest,
  /** Notice to administrators. */
  requestReceived: notification,
  requestAccepted: { ...toAccount, link: 'confirmation' },
  /** Accepted with a password that an administrator chose. */
  requestOpened: toAccount,
  requestRejected: toRequest,
  surveyCompleted: notification,
  surveyReturned: notification,
  surveyApproved: notification,
  weeklyDigest: notification,
  draftReminder: notification,
  notificationSample: notification,
}
