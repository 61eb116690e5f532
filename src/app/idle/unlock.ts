import { idle as words } from '../../../i18n/words/idle'
import { CallError } from '../../api/calls/call-error'
import { call } from '../../api/calls/http'
import { hasKey, openKey } from '../../answers/encryption/key-store'
import { awayStatuses, handledByCaller } from '../../api/calls/status-groups'

/** Without the server the vault of the last sign-in knows the password (decision 022). */
async function vaultProblem(userId: string, password: string): Promise<string | null> {
  try {
    if (!(await hasKey(userId))) return words.failed
    return (await openKey(userId, password)) === null ? words.wrong : null
  } catch (error) {
    console.error(error)
    return words.failed
  }
}

/** Why a password does not open a locked page, in a sentence; null where it does. */
export async function unlockProblem(userId: string, password: string): Promise<string | null> {
  if (password === '') return words.empty
  try {
    await call('unlock', { body: { password }, quiet: handledByCaller })
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 422) return words.wrong
    return awayStatuses.includes(error.status) ? vaultProblem(userId, password) : error.message
  }
}
