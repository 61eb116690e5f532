import { randomBytes } from 'node:crypto'
import { chown, link, readFile, rename, rm, writeFile, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode, startProblem } from './start-problems'

/** Makes a secret of 256 random bits, in characters that need no quoting in a URL, a header or a file. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function draftOf(file: string, content: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

/**
 * Creates `file` with `content`, readable by its owner alone.
 * The file appears complete or not at all, and survives a power cut.
 *
 * @returns false, with the file left as it is, if it exists already
 */
export async function createPrivateFile(file: string, content: string): Promise<boolean> {
  const draft = await draftOf(file, content)
  try {
    // A link fails if the name exists already: of two processes at the same moment exactly one succeeds.
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
 * Replaces the content of `file`, or creates it. After a power cut it holds the old or the new content, complete.
 *
 * @param owner owner of the file; if left out, the user of this process
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

/** Form of an intact secret: as long as SESSION_SECRET has to be, without the characters that a damaged disk leaves. */
const intactSecret = /^[^\p{Cc}\ufffd]{32,}$/u

/**
 * Reads the secret in `file`, which is made at the first call.
 *
 * @throws StartProblem if it is damaged: with another one, unsent answers in people's browsers could not be decrypted
 */
export async function storedSecret(file: string): Promise<string> {
  await createPrivateFile(file, `${newSecret()}\n`)
  const secret = (await readFile(file, 'utf8')).trim()
  if (!intactSecret.test(secret)) throw startProblem('secretDamaged', file)
  return secret
}

/** Writes a folder's entries to disk, so that a file made, renamed or removed in it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders; its file systems keep their entries consistent by themselves.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
