import { useDataProvider, useListContext } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { it } from '../../../i18n/admin'
import { Button, type ButtonProps } from '../../../ui/buttons/Button'
import { readAll } from '../provider/read-all'
import type { AnyRow } from '../resource'
import { useDeclaredList } from './declared-list'

const words = it.admin.list

/** Progress of reading every page of a list. */
interface Reading {
  /** Number of records that have arrived; null if nothing is being read. */
  readonly read: number | null
  readonly stop: () => void
}

/** Button that starts to read every page of a list; meanwhile it shows the progress, with a button to stop. */
export function ReadingButton(
  props: ButtonProps & { readonly reading: Reading; readonly total: number | undefined },
) {
  const { reading, total, children, ...button } = props
  const { read, stop } = reading
  return (
    <>
      <Button {...button} busy={read !== null}>
        {read === null ? children : words.exporting(read, total)}
      </Button>
      {read !== null && (
        <Button variant="quiet" onClick={stop}>
          {words.stop}
        </Button>
      )}
    </>
  )
}

/**
 * Reader of all pages of the list around, in its current filters and order. It stops when the list is left.
 *
 * @param purpose a key of what the records are for: a change of it stops the reading
 */
export function useReading(purpose = '') {
  const { resource, filter, embed } = useDeclaredList()
  const provider = useDataProvider()
  const { filterValues, sort } = useListContext()
  const [read, setRead] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  const stop = () => control.current?.abort()
  useEffect(() => () => control.current?.abort(), [purpose])

  /**
   * @param options.quiet whether the caller reports a failure itself
   * @returns the records; null if the reading was stopped
   */
  async function begin(options: {
    readonly quiet: boolean
    readonly onProgress?: (read: number) => void
  }): Promise<AnyRow[] | null> {
    const { quiet, onProgress } = options
    const controller = new AbortController()
    const { signal } = controller
    control.current = controller
    setRead(0)
    const query = { sort, filter: { ...filterValues, ...filter }, meta: { embed, quiet }, signal }
    try {
      const rows = await readAll<AnyRow>(provider, resource.type, query, (count) => {
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
