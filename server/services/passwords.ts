import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../../contract/problems'
import { guessability } from './guessability'

/** argon2id with OWASP's first choice of costs. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const shortestPassword = 10

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, costs)
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether this is the password; an account without one, or none at all, costs the same time, so that nobody learns which
 * addresses have accounts (architecture §4.7).
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== null
}

/**
 * Refuses a password that is short or guessable (product §9).
 *
 * @param personal words that the person would think of first: names, the e-mail address
 * @throws Problem 422 at `/password`
 */
export async function assertStrong(password: string, personal: readonly string[]): Promise<void> {
  const refuse = (detail: string) => invalid([{ pointer: '/password', detail }])
  if ([...password].length < shortestPassword) {
    throw refuse(`La password ha almeno ${shortestPassword} caratteri.`)
  }
  const warning = await guessability(password, personal)
  if (warning !== null) throw refuse(warning)
}
