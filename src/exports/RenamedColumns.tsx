import { csvLine, byteOrderMark, csvText } from '../../i18n/formats/csv'
import { format } from '../../i18n/formats/format'
import { dump as words } from '../../i18n/words/dump'
import { useCall } from '../api/calls/query'
import { handledByCaller } from '../api/calls/status-groups'
import { Button } from '../../ui/buttons/Button'
import { Alert } from '../../ui/feedback/Alert'
import { saveFile } from '../../ui/save-file'

type Names = readonly (readonly [former: string, now: string])[]

function save(names: Names): void {
  const lines = [words.renamedColumns, ...names].map((fields) => csvLine(fields.map(csvText)))
  saveFile(new Blob([byteOrderMark, ...lines], { type: 'text/csv' }), words.renamedName)
}

/** A notice that columns were renamed, with a file of old and new names; nothing if there are none or the call failed. */
export function RenamedColumns({ databaseId }: { readonly databaseId: string }) {
  const { data } = useCall('renamedColumns', { params: { databaseId }, quiet: handledByCaller })
  const { since = null, names = [] } = data?.data ?? {}
  if (since === null) return null
  return (
    <Alert tone="info">
      {words.renamed(format.date(since))}{' '}
      {names.length > 0 && (
        <Button icon="download" onClick={() => save(names)}>
          {words.renamedFile}
        </Button>
      )}
    </Alert>
  )
}
