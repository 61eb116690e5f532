import * as z from 'zod/mini'
import { issue } from '../issues'
import { charactersOf, passwordLength } from '../password-length'
import { text } from './scalars'

/** A password as it is given at sign-in. */
export const password = text(passwordLength.given)

/** A password that is to be set (product §9). How guessable it is says `contract/guessability.ts`. */
export const newPassword = text(passwordLength.longest).check(
  z.refine((value) => charactersOf(value) >= passwordLength.shortest, issue('passwordTooShort')),
)

/** Six digits of a device, or a recovery code, as people type them: with spaces and hyphens, in small letters. */
export const typedCode = text(40)
