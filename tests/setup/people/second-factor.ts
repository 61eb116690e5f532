import { Secret, TOTP } from 'otpauth'
import { storeSecret, enableSecondFactor } from '../../../server/accounts/queries/second-factors'
import { newDeviceSecret } from '../../../server/accounts/second-factor/codes'
import { encrypt } from '../../../server/encryption'
import type { TestServer } from '../server/server'

/** The device of somebody with this secret: what it shows now, or so many steps of half a minute before or after. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Gives an account a second factor, without its recovery codes. @returns the secret of its device */
export async function giveSecondFactor(
  { deps: { db, sessionSecret } }: Pick<TestServer, 'deps'>,
  userId: string,
): Promise<string> {
  const secret = newDeviceSecret()
  await storeSecret(db, userId, encrypt(sessionSecret, 'secondFactor', userId, secret))
  await enableSecondFactor(db, userId)
  return secret
}
