import { connection } from '../../../api/calls/connection'
import { whenPersonLeaves } from '../../../api/session/session-store'
import { Approvals } from './approvals'
import { sendApproval } from './send-approval'
import { StoredApprovals } from './stored-approvals'

const storage = new StoredApprovals()

/** Approvals of the signed-in reviewer. */
export const approvals = new Approvals({ send: sendApproval, storage })

/** Sends the approvals that ended pages of this browser have left. */
export function sendLeftApprovals(): void {
  storage.eachLeft((left) => approvals.adopt(left)).catch((error: unknown) => console.warn(error))
}

whenPersonLeaves(() => approvals.clear())
connection.subscribe(() => {
  if (!connection.offline()) approvals.retry()
})
window.addEventListener('pagehide', () => approvals.sendWaiting({ keepalive: true }))
window.addEventListener('beforeunload', (event) => {
  if (storage.isAtRisk()) event.preventDefault()
})
