import { call } from '../../../src/api/calls/http'
import { invalidate } from '../../admin/provider/stale'
import { handledByCaller } from '../../../src/api/calls/status-groups'

/**
 * Gives a database its image; a failure is the caller's to tell.
 *
 * @param onProgress how much of it has left, 0 to 1
 */
export async function sendImage(id: string, file: Blob, onProgress: (share: number) => void) {
  await call('updateImage', { params: { id }, body: {}, file, onProgress, quiet: handledByCaller })
  invalidate('databases')
}
