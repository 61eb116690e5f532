import * as z from 'zod/mini'
import { text } from './scalars'

/** How many characters a password has when it is set, and at most when it is given: whatever was once set (product §9). */
export const passwordLength = { shortest: 10, longest: 128, given: 200 } as const

/** A password as it is given at sign-in. */
export const password = text(passwordLength.given)

/** A password that is to be set (product §9). How guessable it is, only the server judges. */
export const newPassword = text(passwordLength.longest).check(
  z.refine(
    // Characters as a person counts them, not the units of which some take two.
    (value) => [...value].length >= passwordLength.shortest,
    `La password ha almeno ${passwordLength.shortest} caratteri.`,
  ),
)
