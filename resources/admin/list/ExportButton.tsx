import { useListContext } from 'react-admin'
import { useState } from 'react'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { CallError } from '../../../src/api/calls/call-error'
import { italianDay } from '../../../engine/survey/day'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { toasts } from '../../../ui/feedback/toasts'
import type { AnyRow } from '../resource'
import { useDeclaredList } from './declared-list'
import type { ListColumn } from './list-column'
import { ReadingButton, useReading } from './ReadingButton'

const words = it.admin.list

/** Button that saves the list as a CSV file: all its pages, filtered and sorted as on screen, with the visible columns. */
export function ExportButton({ columns }: { readonly columns: readonly ListColumn<AnyRow>[] }) {
  const { name } = useDeclaredList()
  const { data, total } = useListContext()
  const reading = useReading()
  const [error, setError] = useState<string | null>(null)

  async function download() {
    setError(null)
    let done = 0
    try {
      const [{ listFile }, { saveFile }, rows] = await Promise.all([
        import('./list-file'),
        import('../../../ui/save-file'),
        reading.begin({ quiet: true, onProgress: (count) => (done = count) }),
      ])
      if (rows === null) return
      saveFile(listFile(columns, rows), `${name} ${italianDay(new Date())}.csv`)
      toasts.success(words.exported(rows.length))
    } catch (error) {
      // Support looks for failures by this name (product §13).
      console.error(it.shell.failures.download, error)
      const reason = error instanceof CallError ? error.message : ''
      const all = total === undefined ? null : format.number(total)
      const read = format.number(done)
      setError(words.exportFailed(it.shell.failures.download, reason, read, all))
    }
  }

  const begin = () => void download()
  return (
    <>
      <ReadingButton
        icon="download"
        disabled={!data?.length}
        onClick={begin}
        {...{ reading, total }}
      >
        {words.export}
      </ReadingButton>
      {error !== null && (
        <Alert tone="danger">
          <p>{error}</p>
          <Button icon="refresh" onClick={begin}>
            {it.shell.retry}
          </Button>
        </Alert>
      )}
    </>
  )
}
