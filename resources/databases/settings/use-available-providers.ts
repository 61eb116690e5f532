import { useEffect } from 'react'
import { it } from '../../../i18n/admin'
import { useCall } from '../../../src/api/calls/query'
import { handledByCaller } from '../../../src/api/calls/status-groups'

const none: readonly string[] = []

/** The centres in use. When they can't be read that is logged, none is offered, and the reader is not troubled (product §13). */
export function useAvailableProviders(): readonly string[] {
  const { data, error } = useCall('providers', {
    quiet: handledByCaller,
  })
  useEffect(() => {
    if (error !== null) console.error(it.admin.databaseSettings.providers.loadFailed, error)
  }, [error])
  return data?.data.providers ?? none
}
