import { open } from 'node:fs/promises'

/** Has a folder's names on disk: a file that was made, renamed or removed in it is so after a power cut as well. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; its file systems keep names in order by themselves.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
