import { useState } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import { Button } from '../../../ui/buttons/Button'
import type { Design } from '../design'
import { Dependencies } from './Dependencies'

/** What depends on what in the whole database. */
export function DependenciesButton({ design }: { readonly design: Design }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="graph" aria-label={formulas.dependencies.all} onClick={() => setOpen(true)}>
        {formulas.dependencies.open}
      </Button>
      {open && (
        <Dependencies
          databaseId={design.id}
          groups={design.groups}
          start={null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
