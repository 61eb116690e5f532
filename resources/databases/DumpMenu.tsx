import { useState } from 'react'
import { it } from '../../i18n/it'
import { CallError } from '../../src/data/call-error'
import { call } from '../../src/data/http'
import { toldByCaller } from '../../src/data/quiet'
import { Button } from '../../src/ui/buttons/Button'
import { Menu } from '../../src/ui/dialogs/Menu'
import { saveFile } from '../../src/ui/save-file'
import { toasts } from '../../src/ui/toasts/toasts'

const words = it.admin.databases

/** Downloads all surveys of a database, as a workbook or as text. */
export function DumpMenu({ databaseId }: { readonly databaseId: string }) {
  const [busy, setBusy] = useState(false)

  async function download(format: 'xlsx' | 'csv') {
    setBusy(true)
    try {
      const { data } = await call('dump', { params: { databaseId }, format, quiet: toldByCaller })
      saveFile(data.blob, data.name ?? `${it.shell.product}.${format}`)
    } catch (error) {
      // The name by which such failures are looked for (spec §8).
      console.error(it.shell.failures.download, error)
      if (!(error instanceof CallError)) throw error
      if (error.status !== 401) toasts.error(`${it.shell.failures.download}: ${error.message}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu
      items={[
        { label: words.dumpXlsx, icon: 'download', onSelect: () => void download('xlsx') },
        { label: words.dumpCsv, icon: 'download', onSelect: () => void download('csv') },
      ]}
    >
      {(trigger) => (
        <Button {...trigger} icon="download" busy={busy}>
          {words.dump}
        </Button>
      )}
    </Menu>
  )
}
