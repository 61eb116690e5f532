import { useEffect } from 'react'
import { it } from '../../../i18n/it'
import { noResponse } from '../../../src/data/call-error'
import { useCall } from '../../../src/data/query'

const none: readonly string[] = []

/** The centres in use. When they can't be read that is logged, none is offered, and the reader is not troubled (spec §8). */
export function useOfferedProviders(): readonly string[] {
  const { data, error } = useCall('providers', {
    quiet: [noResponse, 403, 429, 500, 502, 503, 504],
  })
  useEffect(() => {
    if (error !== null) console.error(it.admin.databaseSettings.providers.loadFailed, error)
  }, [error])
  return data?.data.providers ?? none
}
