import type * as z from 'zod/mini'
import type { singleSignOnCalls } from '../../../contract/calls/single-sign-on'
import { ownAddress } from '../../../contract/pages'
import { Problem } from '../../../contract/problems'
import { isAnybodysDevice } from '../queries/known-devices'
import { takeBack } from '../queries/attempts'
import type { AppContext } from '../../context'
import type { Origin } from '../sessions/origin'
import { deviceIn } from '../sessions/known-device'
import { countAttempt, networkOf, type Limit } from '../sessions/throttle'
import { signOnCookieFor, signOnSeconds } from './browser-cookie'
import { logFailure } from '../access-events'
import { beginningAt, whyNot } from './provider'
import { endBegunIn, storePendingSignOn, newSecret } from './pending-sign-on'

type Asked = z.infer<(typeof singleSignOnCalls)['beginSingleSignOn']['body']>

type BeginParts = Pick<AppContext, 'db' | 'config' | 'sessionSecret' | 'log' | 'publicUrl'>

/**
 * What is begun and not ended counts against the network that it comes from. A hospital has one: whoever begins many without end there
 * must not keep all others out, so that a browser in which somebody has signed in counts by itself (decision 058).
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
 * @returns the provider's page, and the header of the cookie by which the browser is known when it is back
 * @throws Problem 404 where there is no provider, 424 while it is away, 429
 */
export async function beginSignOn(
  deps: BeginParts,
  { redirect, former }: Asked,
  { ip, renewal = null, device: deviceCookie = null, signOn = null }: Origin,
): Promise<{ address: string; cookie: string }> {
  const { db, config, publicUrl } = deps
  if (config.oidc === null) throw new Problem('notFound')
  // Who begins anew has given up what they had begun: it can't be ended any more, and counts no more.
  if (signOn) await takeBack(db, await endBegunIn(db, deps, signOn))
  // The provider may know whoever has left here, or has given up: it asks who is there now.
  const renews = renewal !== null || signOn !== null
  const limit = await limitOf(deps, deviceCookie, ip)
  const tries = [...(await countAttempt(deps, [limit], { userId: null, ip }))]
  const begun = await beginningAt(config.oidc, publicUrl(), renews).catch(
    async (error: unknown) => {
      const { reason } = whyNot(error)
      logFailure(deps, { reason, ip })
      // Nobody's fault: a hospital whose provider is away would shut itself out.
      await takeBack(db, tries)
      throw new Problem('singleSignOnAway')
    },
  )
  const { address, state, nonce, verifier } = begun
  const browser = newSecret()
  const since = renews ? Math.floor(Date.now() / 1_000) : undefined
  const known = {
    nonce,
    verifier,
    former,
    tries,
    since,
    renewal,
    redirect: ownAddress(redirect) ?? undefined,
  }
  await storePendingSignOn(
    db,
    deps,
    'begun',
    { secret: state, browser, seconds: signOnSeconds },
    known,
  )
  return { address, cookie: signOnCookieFor(browser, publicUrl()) }
}
