import { randomBytes } from 'node:crypto'
import { chown, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode, startProblems } from './start-problems'
import { syncFolder } from './sync-folder'

/** A fresh secret of 256 bits, in characters that need no quoting anywhere. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function draftOf(file: string, content: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

/**
 * Makes `file` with `content`, readable by its owner alone. The file appears whole or not at all, and is still there after a power cut.
 * Returns false, and leaves the file as it is, when it exists already.
 */
export async function createPrivateFile(file: string, content: string): Promise<boolean> {
  const draft = await draftOf(file, content)
  try {
    // A link fails where the name is taken: of two that race, exactly one wins.
    await link(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
    await syncFolder(dirname(file))
  }
}

/**
 * Puts `content` in the place of what `file` holds, if anything: after a power cut it is the old or the new one, whole.
 *
 * @param owner whose file it is; left out, that of whoever runs this
 */
export async function replacePrivateFile(
  file: string,
  content: string,
  owner?: { readonly uid: number; readonly gid: number },
): Promise<void> {
  const draft = await draftOf(file, content)
  try {
    if (owner) await chown(draft, owner.uid, owner.gid)
    await rename(draft, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(draft, { force: true })
  }
}

/** As long as SESSION_SECRET has to be, and of characters that can be typed: what a damaged disk leaves is neither. */
const wholeSecret = /^[^\p{Cc}\ufffd]{32,}$/u

/**
 * The secret kept in `file`; made at the first call.
 *
 * @throws StartProblem when it is damaged: making another one would leave unreadable what waits in people's browsers
 */
export async function storedSecret(file: string): Promise<string> {
  await createPrivateFile(file, `${newSecret()}\n`)
  const secret = (await readFile(file, 'utf8')).trim()
  if (!wholeSecret.test(secret)) throw startProblems.secretDamaged(file)
  return secret
}
