import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Files that git knows or would take in, from the project's root; deleted ones are left out. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8', maxBuffer: 1 << 26 },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))

const texts = new Map<string, string>()

/** The text of a file, read once in a run. */
export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

/** Lines of a file, without an empty one at its end. */
export const lineCount = (file: string): number => textOf(file).trimEnd().split('\n').length

export const isCode = (file: string): boolean => /\.(ts|tsx|js|cjs|mjs)$/.test(file)

/** Code that is delivered, or that delivers it: neither tests nor benches, no configuration. */
export const isProduct = (file: string): boolean =>
  isCode(file) &&
  /^(contract|formula|i18n|ui|kinds|engine|interop|src|resources|server|scripts)\//.test(file)

export const code: readonly string[] = files.filter(isCode)
export const product: readonly string[] = files.filter(isProduct)
