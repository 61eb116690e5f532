import * as z from 'zod/mini'
import { derived, model, one } from './model'
import { instant } from './scalars'

/** Rate limits, each over a quarter of an hour, by their names in the log (docs/operations.md). */
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

/** A rate limit that was reached. From then on calls are rejected for some minutes (product §9). */
export const rateLimitModel = model({
  type: 'throttlings',
  attributes: {
    limit: derived(z.enum(limitNames)),
    /** Origin of the calls; for IPv6 the network. */
    network: derived(z.string()),
    createdAt: derived(instant),
    /** Time from which calls are accepted again. */
    until: derived(instant),
  },
  /** Account whose calls were rejected; null if there is none. */
  relations: { user: one('users') },
})
