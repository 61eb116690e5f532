import { hash, verify } from '@node-rs/argon2'
import { accountIssues } from '../../../i18n/words/server/request-issues'
import { passwordStrength } from '../../../contract/guessability'
import { invalid, type FieldIssue } from '../../../contract/problems'

/** argon2id with OWASP's first choice of costs. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const guessable = accountIssues.guessablePassword

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, costs)
}

let dummyHash: Promise<string> | undefined

/**
 * Whether this is the password; an account without one, or none at all, costs the same time, so that nobody learns which
 * addresses have accounts.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== null
}

/**
 * What is wrong with a password that is to be set: nothing, or that it is guessable (product §9).
 *
 * @param personal words that the person would think of first: names, the e-mail address
 */
export async function passwordIssues(
  password: string,
  personal: readonly string[],
): Promise<FieldIssue[]> {
  const { isStrong, advice } = await passwordStrength(password, personal)
  if (isStrong) return []
  return [{ pointer: '/password', detail: [guessable, ...advice].join(' ') }]
}

/** @throws Problem 422 at `/password` for one that is guessable */
export async function assertStrong(password: string, personal: readonly string[]): Promise<void> {
  const issues = await passwordIssues(password, personal)
  if (issues.length > 0) throw invalid(issues)
}
