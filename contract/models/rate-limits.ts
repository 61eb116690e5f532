import * as z from 'zod/mini'
import { derived, model, one } from './model'
import { instant } from './scalars'

/** What is counted in a quarter of an hour, by the names that the log has too (docs/operations.md). */
export const limitNames = [
  'account from one address',
  'account',
  'address',
  'known device',
  'codes of an account',
  'codes after the password',
  'second factor',
  'new second factor',
  'own password',
  'new addresses',
  'links for an account',
  'links from an address',
  'requests for an address',
  'requests from an address',
  'single sign-ons from an address',
  'single sign-ons in a known device',
] as const

export type LimitName = (typeof limitNames)[number]

/** A counter that has run full: from then on calls are refused for some minutes (product §9). */
export const rateLimitModel = model({
  type: 'throttlings',
  attributes: {
    limit: derived(z.enum(limitNames)),
    /** Where the calls came from: of IPv6 the network. */
    network: derived(z.string()),
    createdAt: derived(instant),
    /** When calls are let through again. */
    until: derived(instant),
  },
  /** Whose account was refused; null where there is none. */
  relations: { user: one('users') },
})
