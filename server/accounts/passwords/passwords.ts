import { hash, verify } from '@node-rs/argon2'
import { accountIssues } from '../../../i18n/words/server/request-issues'
import { passwordStrength } from '../../../contract/guessability'
import { invalid, type FieldIssue } from '../../../contract/problems'

/** Costs of argon2id: the first recommendation of OWASP. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const guessable = accountIssues.guessablePassword

/** Hashes a password for the database. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, costs)
}

let dummyHash: Promise<string> | undefined

/**
 * Whether a password is right. The time is the same without a hash, so that it does not disclose which addresses have accounts.
 *
 * @param passwordHash null for an account without a password, or no account
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== null
}

/**
 * Checks that a new password is not guessable (product §9).
 *
 * @param personal words that the person would think of first: names, the e-mail address
 * @returns no issue, or one with advice
 */
export async function passwordIssues(
  password: string,
  personal: readonly string[],
): Promise<FieldIssue[]> {
  const { isStrong, advice } = await passwordStrength(password, personal)
  if (isStrong) return []
  return [{ pointer: '/password', detail: [guessable, ...advice].join(' ') }]
}

/** Refuses a new password that is guessable. @throws Problem 422 at `/password` */
export async function assertStrong(password: string, personal: readonly string[]): Promise<void> {
  const issues = await passwordIssues(password, personal)
  if (issues.length > 0) throw invalid(issues)
}
