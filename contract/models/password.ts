import * as z from 'zod/mini'
import { issue } from '../issues'
import { text } from './scalars'

/**
 * Lengths of a password in characters: the bounds for a new one, and the limit for one at sign-in, which may be
 * older (product §9).
 */
export const passwordLength = { shortest: 10, longest: 128, accepted: 200 } as const

/** Characters as a person counts them, not UTF-16 units. */
export function charactersOf(password: string): number {
  return [...password].length
}

/** A password at sign-in. */
export const password = text(passwordLength.accepted)

/** A new password (product §9). `contract/guessability.ts` estimates how guessable it is. */
export const newPassword = text(passwordLength.longest).check(
  z.refine((value) => charactersOf(value) >= passwordLength.shortest, issue('passwordTooShort')),
)

/** Six digits of a device, or a recovery code, as people type them: with spaces and hyphens, in small letters. */
export const typedCode = text(40)
