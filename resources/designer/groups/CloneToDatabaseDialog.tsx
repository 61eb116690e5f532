import { useState } from 'react'
import { it } from '../../../i18n/admin'
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
  const clone = useCallMutation('cloneGroupToDatabase', {
    onSuccess() {
      toasts.success(words.clonedTo(target?.name ?? ''))
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
            onClick={() =>
              target &&
              clone.mutate({
                params: { id: group.id },
                body: { databaseId: target.id },
                quiet: [409],
              })
            }
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
