import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** zxcvbn's score from 0 to 4; 3 resists a slow offline attack for years. */
const lowestScore = 3

/**
 * So much of a password is judged, and so many readings of figures as letters (`p4ssw0rd`): zxcvbn's time grows with the square of the
 * one and with the other, and is the whole server's (product §9).
 */
const judged = { characters: 64, readings: 8 }

/** What is thought of a password that is to be set. */
export interface PasswordStrength {
  /** zxcvbn's score. */
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly isStrong: boolean
  /** What would make a weak one better, in Italian. */
  readonly advice: readonly string[]
}

let checker: Promise<ZxcvbnFactory> | undefined

/** The dictionaries weigh megabytes: they are read when the first password is chosen. */
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
    l33tMaxSubstitutions: judged.readings,
  })
}

/**
 * How easily a password is guessed (product §9): the same judgement where it is typed and where it is refused (decision 057).
 *
 * @param personal what the person would think of first: names, the e-mail address
 */
export async function passwordStrength(
  password: string,
  personal: readonly string[],
): Promise<PasswordStrength> {
  checker ??= load().catch((error: unknown) => {
    // A browser may have been without a network for a moment.
    checker = undefined
    throw error
  })
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const { score, feedback } = (await checker).check(
    [...password].slice(0, judged.characters).join(''),
    words.filter((word) => word.length > 2),
  )
  const isStrong = score >= lowestScore
  const said = [feedback.warning, ...feedback.suggestions]
  return { score, isStrong, advice: isStrong ? [] : said.filter((text) => text !== null) }
}
