import { useDataProvider, useListContext } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import type { AnyRow } from '../resource'
import { useDeclaredList } from './declared-list'
import { readAll } from './read-all'

/** Every page of a list being read: how far it is, and what ends it. */
export interface Reading {
  /** How many records have come; null where nothing is being read. */
  readonly read: number | null
  readonly stop: () => void
}

/**
 * Reads every page of a list as it is filtered and sorted now. Who leaves the list stops it.
 *
 * @param of what the records are wanted for: once that is another, they are wanted no more
 */
export function useReading(of = '') {
  const { resource, filter, embed } = useDeclaredList()
  const provider = useDataProvider()
  const { filterValues, sort } = useListContext()
  const [read, setRead] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  const stop = () => control.current?.abort()
  useEffect(() => () => control.current?.abort(), [of])

  /**
   * @param quiet whether who asks tells of a failure
   * @returns the records; null where it was stopped
   */
  async function begin(options: {
    readonly quiet: boolean
    readonly onProgress?: (read: number) => void
  }): Promise<AnyRow[] | null> {
    const { quiet, onProgress } = options
    const own = new AbortController()
    const { signal } = own
    control.current = own
    setRead(0)
    const asked = { sort, filter: { ...filterValues, ...filter }, meta: { embed, quiet }, signal }
    try {
      const rows = await readAll<AnyRow>(provider, resource.type, asked, (count) => {
        setRead(count)
        onProgress?.(count)
      })
      return signal.aborted ? null : rows
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      setRead(null)
    }
  }

  return { read, stop, begin }
}
