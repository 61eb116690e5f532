import { useListContext } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { format } from '../../i18n/format'
import { it } from '../../i18n/admin'
import { CallError } from '../../src/data/calls/call-error'
import { italianDay } from '../../kinds/survey/day'
import { Alert } from '../../src/ui/page/Alert'
import { Button } from '../../src/ui/buttons/Button'
import { toasts } from '../../src/ui/toasts/toasts'
import type { AnyRow } from '../resource'
import { useDeclaredList } from './declared-list'
import type { ListColumn } from './list-column'
import { useReadAll } from './read-all'

const words = it.admin.list

/** The list as a CSV file: all its pages, as they are filtered and sorted, with the columns that are shown. */
export function ExportButton({ columns }: { readonly columns: readonly ListColumn<AnyRow>[] }) {
  const { name } = useDeclaredList()
  const { data, total } = useListContext()
  const readAll = useReadAll()
  const [read, setRead] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const reading = useRef<AbortController | null>(null)
  const stop = () => reading.current?.abort()
  useEffect(() => stop, [])

  async function download() {
    const { signal } = (reading.current = new AbortController())
    setFailure(null)
    setRead(0)
    let done = 0
    try {
      const [{ listFile }, { saveFile }, rows] = await Promise.all([
        import('./list-file'),
        import('../../src/ui/save-file'),
        readAll({ signal, quiet: true }, (count) => setRead((done = count))),
      ])
      if (signal.aborted) return
      saveFile(listFile(columns, rows), `${name} ${italianDay(new Date())}.csv`)
      toasts.success(words.exported(rows.length))
    } catch (error) {
      if (signal.aborted) return
      // The name by which such failures are looked for (spec §8).
      console.error(it.shell.failures.download, error)
      const reason = error instanceof CallError ? error.message : ''
      const of = total === undefined ? null : format.number(total)
      setFailure(words.exportFailed(it.shell.failures.download, reason, format.number(done), of))
    } finally {
      setRead(null)
    }
  }

  const begin = () => void download()
  return (
    <>
      <Button icon="download" disabled={!data?.length} busy={read !== null} onClick={begin}>
        {read === null ? words.export : words.exporting(read, total)}
      </Button>
      {read !== null && (
        <Button variant="quiet" onClick={stop}>
          {words.stop}
        </Button>
      )}
      {failure !== null && (
        <Alert tone="danger">
          <p>{failure}</p>
          <Button icon="refresh" onClick={begin}>
            {it.shell.retry}
          </Button>
        </Alert>
      )}
    </>
  )
}
