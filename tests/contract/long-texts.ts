import { cpuOf } from '../setup/cpu-time'

/** Texts of a length that an expression which begins anew at each character takes too long for. */
export const longTexts = {
  blanks: (length: number) => `x${' '.repeat(length)}x`,
  'invisible characters': (length: number) => `x${'\u200b\u2060'.repeat(length / 2)}x`,
  quotes: (length: number) => '"'.repeat(length),
  apostrophes: (length: number) => "'".repeat(length),
  digits: (length: number) => '9'.repeat(length),
  'digits and points': (length: number) => '1.000'.repeat(length / 5),
  'one letter': (length: number) => 'a'.repeat(length),
  references: (length: number) => '@q_'.repeat(length / 3),
  points: (length: number) => `a@b${'.'.repeat(length)}c`,
  brackets: (length: number) => '('.repeat(length),
  'square brackets': (length: number) => '['.repeat(length),
  'combining characters': (length: number) => `e${'\u0301'.repeat(length)}`,
  underscores: (length: number) => `a${'_'.repeat(length)}a`,
  asterisks: (length: number) => '*'.repeat(length),
  'line breaks': (length: number) => `x${'\r\n'.repeat(length / 2)}x`,
  addresses: (length: number) => 'a@b.'.repeat(length / 4),
}

/** Cost that no text of 64 kB has whose reading begins anew at each character, in milliseconds. On a busy machine a short one may take as long. */
const negligible = 5

/**
 * Ratio of the cost of 64 kB to that of 16 kB: four if time grows with the text; one if the cost is negligible.
 *
 * @param prepare makes the work on texts of a length
 */
export async function growthOf(prepare: (length: number) => () => unknown): Promise<number> {
  const short = await cpuOf(prepare(16 * 1024))
  const long = await cpuOf(prepare(64 * 1024))
  return long <= negligible ? 1 : (long - 1) / Math.max(short, 0.01)
}
