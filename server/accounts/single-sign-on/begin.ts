import type * as z from 'zod/mini'
import type { singleSignOnCalls } from '../../../contract/calls/single-sign-on'
import { ownAddress } from '../../../contract/pages'
import { Problem } from '../../../contract/problems'
import { isAnybodysDevice } from '../queries/known-devices'
import { removeAttempts } from '../queries/attempts'
import type { AppContext } from '../../context'
import type { Origin } from '../sessions/origin'
import type { SignInDeps } from '../sessions/start-session'
import { deviceIn } from '../sessions/known-device'
import { countAttempt, networkOf, type Limit } from '../sessions/rate-limits'
import { signOnCookieFor, signOnSeconds } from './browser-cookie'
import { logFailure } from '../access-events'
import { beginAtProvider, signOnErrorOf } from './provider'
import { newSecret } from '../../private-file'
import { endBegunIn, storePendingSignOn } from './pending-sign-on'

type Body = z.infer<(typeof singleSignOnCalls)['beginSingleSignOn']['body']>

/**
 * Limit on single sign-ons that are begun and not finished, for each network.
 * A known browser has a limit of its own, so that one person can't keep out a whole hospital on one network (decision 058).
 */
async function limitOf(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  deviceCookie: string | null,
  ip: string,
): Promise<Limit> {
  const device = deviceIn(deviceCookie, sessionSecret)
  if (device !== null && (await isAnybodysDevice(db, device))) {
    const subject = `single sign-on in device:${device}`
    return { name: 'single sign-ons in a known device', subject, most: 20 }
  }
  const subject = `single sign-on from:${networkOf(ip)}`
  return { name: 'single sign-ons from an address', subject, most: 200 }
}

/**
 * Begins a single sign-on in a browser.
 *
 * @returns address of the provider's page, and the header of the cookie by which the browser is recognised afterwards
 * @throws Problem 404 if no provider is configured; 424 if it does not answer; 429
 */
export async function beginSignOn(
  deps: SignInDeps,
  { redirect, former }: Body,
  { ip, renewal = null, device: deviceCookie = null, signOn = null }: Origin,
): Promise<{ address: string; cookie: string }> {
  const { db, config, publicUrl } = deps
  if (config.oidc === null) throw new Problem('notFound')
  // A sign-on that was begun before in this browser is given up: it can't be finished and no longer counts.
  if (signOn) await removeAttempts(db, await endBegunIn(db, deps, signOn))
  // After a sign-out or an unfinished sign-on, another person may be at the browser: the provider has to ask again.
  const renews = renewal !== null || signOn !== null
  const limit = await limitOf(deps, deviceCookie, ip)
  const attempts = [...(await countAttempt(deps, [limit], { userId: null, ip }))]
  const request = await beginAtProvider(config.oidc, publicUrl(), renews).catch(
    async (error: unknown) => {
      const { reason } = signOnErrorOf(error)
      logFailure(deps, { reason, ip })
      // Does not count: else a hospital whose provider is away would reach the limit.
      await removeAttempts(db, attempts)
      throw new Problem('singleSignOnAway')
    },
  )
  const { address, state, nonce, verifier } = request
  const browser = newSecret()
  const since = renews ? Math.floor(Date.now() / 1_000) : undefined
  const pending = {
    nonce,
    verifier,
    former,
    tries: attempts,
    since,
    renewal,
    redirect: ownAddress(redirect) ?? undefined,
  }
  await storePendingSignOn(
    db,
    deps,
    'begun',
    { secret: state, browser, seconds: signOnSeconds },
    pending,
  )
  return { address, cookie: signOnCookieFor(browser, publicUrl()) }
}
