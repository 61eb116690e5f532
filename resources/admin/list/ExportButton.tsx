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
import { ReadingButton } from './ReadingButton'
import { useReading } from './use-reading'

const words = it.admin.list

/** The list as a CSV file: all its pages, as they are filtered and sorted, with the columns that are shown. */
export function ExportButton({ columns }: { readonly columns: readonly ListColumn<AnyRow>[] }) {
  const { name } = useDeclaredList()
  const { data, total } = useListContext()
  const reading = useReading()
  const [failure, setFailure] = useState<string | null>(null)

  async function download() {
    setFailure(null)
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
      // The name by which such failures are looked for (product §13).
      console.error(it.shell.failures.download, error)
      const reason = error instanceof CallError ? error.message : ''
      const of = total === undefined ? null : format.number(total)
      const read = format.number(done)
      setFailure(words.exportFailed(it.shell.failures.download, reason, read, of))
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
