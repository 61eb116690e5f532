import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { mails } from '../../../i18n/words/server/mails'
import { isAdmin, type Role } from '../../../contract/roles'
import type { Config } from '../../config'

/** Parameters of the codes (RFC 6238). Some authenticator apps ignore other values than these. */
const parameters = { issuer: mails.product, algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps of 30 seconds by which the device's clock may be wrong. */
const tolerance = 1

/** Makes the secret of a device: 160 bits, as text in base 32. */
export function newDeviceSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Makes the `otpauth://` address for the QR code. @param label name of the account in the app */
export function uriOf(secret: string, label: string): string {
  return new TOTP({ ...parameters, label, secret: Secret.fromBase32(secret) }).toString()
}

/** Time step of a code; null if it is not valid now. */
export function stepOf(secret: string, digits: string): number | null {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const now = Date.now()
  const delta = totp.validate({ token: digits, timestamp: now, window: tolerance })
  return delta === null ? null : Math.floor(now / 1_000 / parameters.period) + delta
}

/** Characters of recovery codes, without those that are easily confused on paper (I, L, O, U, 0, 1). */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const recovery = { count: 10, characters: 12 } as const

/** Makes ten recovery codes of 58 bits each, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recovery.count }, () => {
    const characters = Array.from(
      { length: recovery.characters },
      () => alphabet[randomInt(alphabet.length)],
    )
    return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** Reads a typed code, ignoring blanks, hyphens and case: digits of a device, a recovery code, or null for neither. */
export function readCode(typed: string): { digits: string } | { recoveryCode: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { digits: code }
  const isRecovery =
    code.length === recovery.characters &&
    [...code].every((character) => alphabet.includes(character))
  return isRecovery ? { recoveryCode: code } : null
}

/** Hashes a recovery code for the database. Without the installation's secret the code can't be found by trying. */
export function hashOfRecoveryCode(secret: string, userId: string, code: string): string {
  const plain = code.replaceAll('-', '')
  return createHmac('sha256', secret).update(`recovery:${userId}:${plain}`).digest('base64url')
}

/** Whether this installation requires a second factor for a role (`REQUIRE_2FA`). */
export function isRequired({ require2fa }: Pick<Config, 'require2fa'>, role: Role): boolean {
  return require2fa === 'all' || (require2fa === 'admins' && isAdmin(role))
}
