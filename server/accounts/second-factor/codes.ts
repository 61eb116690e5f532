import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What authenticator apps take without being asked (RFC 6238): other values some of them ignore. */
const shape = { issuer: 'Rilievo', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A clock may go wrong by so many steps of half a minute. */
const tolerance = 1

/** A new secret of 160 bits, as text in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What a QR code tells an app: `otpauth://`. @param label what the app calls the account */
export function uriOf(secret: string, label: string): string {
  return new TOTP({ ...shape, label, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step whose code this is, or null where it is none of now. */
export function stepOf(secret: string, digits: string): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const now = Date.now()
  const delta = totp.validate({ token: digits, timestamp: now, window: tolerance })
  return delta === null ? null : Math.floor(now / 1_000 / shape.period) + delta
}

/** Without what looks like something else on paper (I, L, O, U, 0, 1). */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const recovery = { count: 10, characters: 12 } as const

/** Ten codes of 58 bits each, in groups that can be read aloud. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recovery.count }, () => {
    const drawn = Array.from(
      { length: recovery.characters },
      () => alphabet[randomInt(alphabet.length)],
    )
    return drawn.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** What somebody has typed: digits of a device, a recovery code, or neither. */
export function readCode(typed: string): { digits: string } | { recoveryCode: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { digits: code }
  const isRecovery =
    code.length === recovery.characters && [...code].every((one) => alphabet.includes(one))
  return isRecovery ? { recoveryCode: code } : null
}

/** What the database has of a recovery code: nobody finds the code from it who has not the secret of this installation too. */
export function hashOfRecoveryCode(secret: string, userId: string, code: string): string {
  const plain = code.replaceAll('-', '')
  return createHmac('sha256', secret).update(`recovery:${userId}:${plain}`).digest('base64url')
}
