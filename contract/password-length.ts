/** How many characters a password has when it is set, and at most when it is given: whatever was once set (product §9). */
export const passwordLength = { shortest: 10, longest: 128, given: 200 } as const

/** Characters as a person counts them, not the units of which some take two. */
export function charactersOf(password: string): number {
  return [...password].length
}
