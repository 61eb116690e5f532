import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { it } from '../../../i18n/admin'
import type { CallError } from '../../../src/api/calls/call-error'
import { call } from '../../../src/api/calls/http'
import { useCallMutation } from '../../../src/api/calls/query'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { ErrorAlert } from '../../../ui/feedback/ErrorAlert'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { toasts } from '../../../ui/feedback/toasts'
import type { DesignedGroup } from '../design'
import { CloneCheckResult, DatabaseChoice, type OtherDatabase } from './copying'

const words = it.admin.groups

/** Copies a group with its questions to another database, unless its formulas refer to other groups; these are listed (product §4). */
export function CloneToDatabaseDialog(props: {
  readonly group: DesignedGroup
  readonly onClose: () => void
}) {
  const { group, onClose } = props
  const [target, setTarget] = useState<OtherDatabase | null>(null)
  const clone = useMutation<void, CallError, OtherDatabase>({
    async mutationFn({ id, name }) {
      // Doctors of a database with surveys see the copy once it is published.
      const { data: opened } = await call('openDraft', { params: { databaseId: id } })
      const isDraft = opened.databaseId !== id
      const body = { databaseId: opened.databaseId }
      await call('cloneGroupToDatabase', { params: { id: group.id }, body, quiet: [409] })
      toasts.success(isDraft ? words.clonedToDraft(name) : words.clonedTo(name))
      onClose()
    },
  })
  const check = useCallMutation('cloneCheck')
  const checked = check.data?.data

  return (
    <Dialog
      title={words.cloneToTitle(group.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button
            variant="primary"
            disabled={target === null || checked?.possible !== true}
            busy={clone.isPending}
            onClick={() => target && clone.mutate(target)}
          >
            {words.cloneToConfirm}
          </Button>
        </>
      }
    >
      <DatabaseChoice
        chosen={target}
        onChoose={(database) => {
          setTarget(database)
          check.mutate({ params: { id: group.id }, body: { databaseId: database.id } })
        }}
      />
      <ErrorAlert error={clone.error ?? check.error} statuses={[404, 409, 422]} />
      {check.isPending && <SkeletonLines count={2} />}
      {checked && !check.isPending && <CloneCheckResult result={checked} />}
    </Dialog>
  )
}
