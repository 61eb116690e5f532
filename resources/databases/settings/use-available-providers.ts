import { useEffect } from 'react'
import { it } from '../../../i18n/admin'
import { useCall } from '../../../src/api/calls/query'
import { handledByCaller } from '../../../src/api/calls/status-groups'

const none: readonly string[] = []

/** Names of the centres in use. If the call fails that is only logged, and there are none (product §13). */
export function useAvailableProviders(): readonly string[] {
  const { data, error } = useCall('providers', {
    quiet: handledByCaller,
  })
  useEffect(() => {
    if (error !== null) console.error(it.admin.databaseSettings.providers.loadFailed, error)
  }, [error])
  return data?.data.providers ?? none
}
