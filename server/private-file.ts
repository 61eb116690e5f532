import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/** A fresh secret of 256 bits, in characters that need no quoting anywhere. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Makes `file` with `content`, readable by its owner alone. The file appears whole or not at all.
 * Returns false, and leaves the file as it is, when it exists already.
 */
export async function createPrivateFile(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link fails where the name is taken: of two that race, exactly one wins.
    await link(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** The secret kept in `file`; made at the first call. */
export async function keptSecret(file: string): Promise<string> {
  await createPrivateFile(file, `${newSecret()}\n`)
  return (await readFile(file, 'utf8')).trim()
}
