import * as z from 'zod/mini'
import { get, list, nothing, post, resource } from '../endpoint'
import { anyText } from '../query'
import { mailTypes, mailStates } from '../models/mails'

/** Mails and their delivery (product §9). */
export const mailCalls = {
  mails: get('/v1/admin/mails', {
    action: 'mails.list',
    query: {
      sort: ['-createdAt'],
      include: ['user'],
      filter: { q: anyText, state: z.enum(mailStates), cause: z.enum(mailTypes) },
    },
    reply: list('mails'),
  }),
  mail: get('/v1/admin/mails/{id}', {
    action: 'mails.list',
    query: { include: ['user'] },
    reply: resource('mails'),
  }),
  /**
   * Sends a mail with a new link, which replaces the previous one. 409 for a mail without a link, or that is no
   * longer needed.
   */
  sendMailAgain: post('/v1/admin/mails/{id}/send_again', {
    action: 'mails.sendAgain',
    about: { type: 'mail', param: 'id' },
    reply: nothing,
  }),
  /** Marks a mail that did not go out as dealt with; 409 for any other. */
  dismissMail: post('/v1/admin/mails/{id}/dismiss', {
    action: 'mails.dismiss',
    reply: nothing,
  }),
} as const
