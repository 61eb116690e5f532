import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { useDataProvider, useRedirect, useUnselect } from 'react-admin'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/it'
import { forget } from '../../src/data/provider/stale'
import { Button } from '../../src/ui/buttons/Button'
import type { RowsDialogProps } from '../list/bulk-action'
import { isAcceptable, isUndecided, type Request } from './request'
import { removeRequests } from './request-actions'

const words = it.admin.requests

const BulkDialog = lazy(async () => ({ default: (await import('../list/BulkDialog')).BulkDialog }))
const AcceptDialog = lazy(async () => ({ default: (await import('./AcceptDialog')).AcceptDialog }))
const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog')).RejectDialog }))

/** What an administrator decides about one request, by the same dialogs as about several. */
export function RequestActions({ record }: { readonly record: Request }) {
  const [open, setOpen] = useState<'accept' | 'reject' | 'remove' | null>(null)
  const provider = useDataProvider()
  const redirect = useRedirect()
  const unselect = useUnselect('subscriptionRequests')
  const dialog = {
    rows: [record],
    selected: 1,
    onDone: () => forget('subscriptionRequests'),
    onClose: () => setOpen(null),
  }
  const Decision: LazyExoticComponent<ComponentType<RowsDialogProps<Request>>> =
    open === 'accept' ? AcceptDialog : RejectDialog
  function onRemoved(ids: readonly string[]) {
    if (ids.length === 0) return
    forget('subscriptionRequests', record.id)
    unselect([record.id])
    redirect('list', 'subscriptionRequests')
  }
  return (
    <>
      <Button icon="delete" onClick={() => setOpen('remove')}>
        {words.remove.label}
      </Button>
      {isUndecided(record) && (
        <Button icon="close" onClick={() => setOpen('reject')}>
          {words.reject.label}
        </Button>
      )}
      {isAcceptable(record) && (
        <Button variant="primary" icon="check" onClick={() => setOpen('accept')}>
          {words.accept.label}
        </Button>
      )}
      <Suspense fallback={null}>
        {(open === 'accept' || open === 'reject') && <Decision {...dialog} />}
        {open === 'remove' && (
          <BulkDialog
            action={removeRequests}
            tasks={[
              {
                id: record.id,
                name: fullName(record),
                run: () => removeRequests.run(record, provider),
              },
            ]}
            selected={1}
            onDone={onRemoved}
            onClose={dialog.onClose}
          />
        )}
      </Suspense>
    </>
  )
}
