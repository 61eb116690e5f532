import { call } from '../../../src/data/calls/http'
import { invalidate } from '../../../src/data/provider/stale'
import { handledByCaller } from '../../../src/data/calls/status-groups'

/**
 * Gives a database its image; a failure is the caller's to tell.
 *
 * @param onProgress how much of it has left, 0 to 1
 */
export async function sendImage(id: string, file: Blob, onProgress: (share: number) => void) {
  await call('updateImage', { params: { id }, body: {}, file, onProgress, quiet: handledByCaller })
  invalidate('databases')
}
