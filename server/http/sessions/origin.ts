import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint'
import { renewalCookie, signOnPath } from '../../../contract/calls/single-sign-on'
import { deviceCookie, devicePath } from '../../accounts/sessions/known-device'
import { signOnCookie } from '../../accounts/single-sign-on/browser-cookie'
import type { Origin } from '../../accounts/sessions/origin'
import type { AppContext } from '../../context'

/** Characters of a user agent that are stored. */
const maxAgentLength = 300

/** Characters of the renewal cookie that are used. */
const maxRenewalLength = 20

/** Value of a cookie, or null. */
function cookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.split('=', 2)
    if (key.trim() === name) return value.trim()
  }
  return null
}

/** Origin of a request. Cookies of a known device and of a single sign-on are read only for the calls that need them. */
export function originOf(
  request: FastifyRequest,
  { path }: Endpoint,
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
): Origin {
  const { headers, ip } = request
  const userAgent = (headers['user-agent'] ?? '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, maxAgentLength)
  const forDevices = path === devicePath || path.startsWith(`${devicePath}/`)
  const forSignOns = path === signOnPath || path.startsWith(`${signOnPath}/`)
  return {
    ip,
    userAgent,
    ...(forDevices ? { device: cookie(headers.cookie, deviceCookie) } : {}),
    ...(forSignOns && {
      signOn: cookie(headers.cookie, signOnCookie(publicUrl())),
      renewal: cookie(headers.cookie, renewalCookie)?.slice(0, maxRenewalLength) ?? null,
    }),
  }
}
