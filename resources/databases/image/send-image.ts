import { call } from '../../../src/api/calls/http'
import { invalidate } from '../../admin/provider/stale'
import { handledByCaller } from '../../../src/api/calls/status-groups'

/**
 * Sends the image of a database. The caller reports a failure.
 *
 * @param onProgress called with the share that has been sent, 0 to 1
 * @throws CallError
 */
export async function sendImage(id: string, file: Blob, onProgress: (share: number) => void) {
  await call('updateImage', { params: { id }, body: {}, file, onProgress, quiet: handledByCaller })
  invalidate('databases')
}
