import { useListContext } from 'react-admin'
import { lazy } from 'react'
import { it } from '../../i18n/admin'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import { useDeclaredList } from '../admin/list/declared-list'

const ExportDialog = lazy(() => import('../../src/exports/ExportDialog'))

/** Button that downloads the answers of the listed surveys. A list of codes alone would leave no trace among the downloads. */
export default function SurveysExport() {
  const { parent, filter } = useDeclaredList()
  const { filterValues } = useListContext()
  const { databaseId = '', ...own } = filter
  const chosen = Object.entries({ ...filterValues, ...own }).flatMap(([name, value]) =>
    value === '' || value == null ? [] : [[name, String(value)] as const],
  )
  return (
    <DialogButton
      icon="download"
      dialog={(onClose) => (
        <ExportDialog
          databaseId={parent?.id ?? databaseId}
          view={null}
          filter={chosen.length === 0 ? null : Object.fromEntries(chosen)}
          onClose={onClose}
        />
      )}
    >
      {it.admin.surveys.dump}
    </DialogButton>
  )
}
