import { hash, verify } from '@node-rs/argon2'
import { invalid, type Fault } from '../../../contract/problems'
import { guessability } from './guessability'

/** argon2id with OWASP's first choice of costs. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

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
 * What is wrong with a password that is to be set: nothing, or that it is guessable (product §9).
 *
 * @param personal words that the person would think of first: names, the e-mail address
 */
export async function passwordFaults(
  password: string,
  personal: readonly string[],
): Promise<Fault[]> {
  const warning = await guessability(password, personal)
  return warning === null ? [] : [{ pointer: '/password', detail: warning }]
}

/** @throws Problem 422 at `/password` for one that is guessable */
export async function assertStrong(password: string, personal: readonly string[]): Promise<void> {
  const faults = await passwordFaults(password, personal)
  if (faults.length > 0) throw invalid(faults)
}
