import * as z from 'zod/mini'
import { endpoint, list, nothing, resource } from '../endpoint'
import { anyText } from '../filters'
import { mailTypes, mailStates } from '../models/mails'

/** What became of every mail (product §9). */
export const mailCalls = {
  mails: endpoint({
    method: 'GET',
    path: '/v1/admin/mails',
    action: 'mails.list',
    query: {
      sort: ['-createdAt'],
      include: ['user'],
      filter: { q: anyText, state: z.enum(mailStates), cause: z.enum(mailTypes) },
    },
    reply: list('mails'),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/v1/admin/mails/{id}',
    action: 'mails.list',
    query: { include: ['user'] },
    reply: resource('mails'),
  }),
  /** With a new link, which ends the one before; 409 for a mail that leads nowhere, or that needs none any more. */
  sendMailAgain: endpoint({
    method: 'POST',
    path: '/v1/admin/mails/{id}/send_again',
    action: 'mails.sendAgain',
    about: { thing: 'mail', param: 'id' },
    reply: nothing,
  }),
  /** Puts one aside that did not go out; 409 for any other. */
  settleMail: endpoint({
    method: 'POST',
    path: '/v1/admin/mails/{id}/settle',
    action: 'mails.settle',
    reply: nothing,
  }),
} as const
