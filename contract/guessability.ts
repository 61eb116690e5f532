import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** zxcvbn's score from 0 to 4; 3 resists a slow offline attack for years. */
const lowestScore = 3

/**
 * Limits of the estimate: characters of a password, and readings of digits as letters (`p4ssw0rd`). zxcvbn's
 * time grows with the square of the first and with the second, and is the whole server's time (product §9).
 */
const limits = { characters: 64, readings: 8 }

/** Estimate of a password that is to be set. */
export interface PasswordStrength {
  /** zxcvbn's score. */
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly isStrong: boolean
  /** Sentences in Italian on how to improve a weak one. */
  readonly advice: readonly string[]
}

let checker: Promise<ZxcvbnFactory> | undefined

/** Loads the dictionaries, which weigh megabytes, when the first password is chosen. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, italian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-it'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...italian.dictionary },
    graphs: common.adjacencyGraphs,
    translations: italian.translations,
    l33tMaxSubstitutions: limits.readings,
  })
}

/**
 * Estimates how easily a password is guessed (product §9). Client and server use the same estimate (decision 057).
 *
 * @param personal words that the person would think of first: names, the e-mail address
 */
export async function passwordStrength(
  password: string,
  personal: readonly string[],
): Promise<PasswordStrength> {
  checker ??= load().catch((error: unknown) => {
    // Allows another attempt: a browser may have been without a network for a moment.
    checker = undefined
    throw error
  })
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const { score, feedback } = (await checker).check(
    [...password].slice(0, limits.characters).join(''),
    words.filter((word) => word.length > 2),
  )
  const isStrong = score >= lowestScore
  const sentences = [feedback.warning, ...feedback.suggestions]
  return { score, isStrong, advice: isStrong ? [] : sentences.filter((text) => text !== null) }
}
