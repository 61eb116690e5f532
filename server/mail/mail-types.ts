import type { MailType } from '../../contract/models/mails'
import type { TokenPurpose } from '../accounts/queries/email-tokens'

/** What the sending of a mail hangs on. */
export interface MailTypeRule {
  /** Whose it is: it goes to nobody once that account is deactivated or removed; a request's goes with it. */
  readonly about: 'account' | 'request' | 'nobody'
  /** To that owner's address alone: one that has another by now gets nothing. Else wherever it was meant for. */
  readonly ownAddress: boolean
  /** What its link is for; a mail whose own link works no more is not sent any more. */
  readonly link?: TokenPurpose
  /** Lower goes first: somebody waits in front of their screen for a link. */
  readonly urgent: boolean
}

const toAccount = { about: 'account', ownAddress: true, urgent: true } as const
const toElsewhere = { about: 'account', ownAddress: false, urgent: true } as const
const toRequest = { about: 'request', ownAddress: true, urgent: true } as const
const notification = { about: 'account', ownAddress: true, urgent: false } as const

export const mailTypeRules: Readonly<Record<MailType, MailTypeRule>> = {
  earlier: { about: 'nobody', ownAddress: false, urgent: true },
  confirmation: { ...toAccount, link: 'confirmation' },
  reset: { ...toAccount, link: 'reset' },
  signIn: { ...toAccount, link: 'signIn' },
  /** The link that shows that the new address is theirs, and the notice to the old one. */
  emailChange: { ...toElsewhere, link: 'email' },
  emailChanged: toElsewhere,
  emailTaken: toAccount,
  passwordChanged: toAccount,
  secondFactorChanged: toAccount,
  identityChanged: toAccount,
  requestValidation: { ...toRequest, link: 'request' },
  /** To an account's owner, and to whose request waits already. */
  requestKnown: toAccount,
  requestWaiting: toRequest,
  /** To administrators. */
  requestReceived: notification,
  requestAccepted: { ...toAccount, link: 'confirmation' },
  /** With a password that an administrator chose. */
  requestOpened: toAccount,
  requestRejected: toRequest,
  surveyCompleted: notification,
  surveyReturned: notification,
  surveyApproved: notification,
  weeklyDigest: notification,
  draftReminder: notification,
  notificationSample: notification,
}
