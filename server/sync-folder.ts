import { open } from 'node:fs/promises'

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
