import { useState } from 'react'
import { it } from '../../i18n/it'
import { call } from '../../src/data/http'
import { Button } from '../../src/ui/Button'
import { Menu } from '../../src/ui/Menu'
import { saveFile } from '../../src/ui/save-file'

const words = it.admin.databases

/** Downloads all surveys of a database, as a workbook or as text. */
export function DumpMenu({ databaseId }: { readonly databaseId: string }) {
  const [busy, setBusy] = useState(false)

  async function download(format: 'xlsx' | 'csv') {
    setBusy(true)
    try {
      const { data } = await call('dump', { params: { databaseId }, format })
      saveFile(data.blob, data.name ?? `${it.shell.product}.${format}`)
    } catch (error) {
      // The reader has had a toast; this is the name by which such failures are looked for (spec §8).
      console.error(it.shell.failures.download, error)
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
