import { lazy, Suspense, useState } from 'react'
import { designFile as words } from '../../../i18n/words/admin/design-file'
import { Button } from '../../../src/ui/buttons/Button'

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog')).ImportDialog,
}))

/** Makes a database of a design file. */
export function ImportButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="folder" onClick={() => setOpen(true)}>
        {words.import}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
