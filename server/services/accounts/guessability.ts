import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** zxcvbn's score from 0 to 4; 3 resists a slow offline attack for years. */
const lowestScore = 3

/**
 * So much of a password is judged, and so many readings of figures as letters (`p4ssw0rd`): zxcvbn's time grows with the square of the
 * one and with the other, and is the whole server's (product §9).
 */
const judged = { characters: 64, readings: 8 }

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

/** Why a password is too easily guessed, in Italian, or null when it is not (product §9). */
export async function guessability(
  password: string,
  personal: readonly string[],
): Promise<string | null> {
  checker ??= load()
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const { score, feedback } = (await checker).check(
    [...password].slice(0, judged.characters).join(''),
    words.filter((word) => word.length > 2),
  )
  if (score >= lowestScore) return null
  const advice = [feedback.warning, ...feedback.suggestions].filter((text) => text)
  return ['La password è facile da indovinare.', ...advice].join(' ')
}
