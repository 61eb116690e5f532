import { lazy, Suspense, useState } from 'react'
import { it } from '../../i18n/it'
import { Button } from '../../src/ui/buttons/Button'

const DumpDialog = lazy(() => import('../../src/dump/DumpDialog'))

/** Downloads all surveys of a database. */
export function DumpButton({ databaseId }: { readonly databaseId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        {it.admin.databases.dump}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DumpDialog
            databaseId={databaseId}
            view={null}
            filter={null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
