import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { Resource } from '../../../contract/models/index'
import { it } from '../../../i18n/admin'
import type { DataOf } from '../../../src/api/calls/call-args'
import { useCallMutation } from '../../../src/api/calls/query'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { Alert } from '../../../ui/feedback/Alert'
import { ErrorAlert } from '../../../ui/feedback/ErrorAlert'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { RadioGroup } from '../../../ui/fields/Checkbox'
import { TextInput } from '../../../ui/fields/TextInput'
import { toasts } from '../../../ui/feedback/toasts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import type { DesignedGroup } from '../design'
import { useDesigner } from '../designer-context'

const words = it.admin.groups

/** Copies a group with its questions to another database, unless its formulas refer to other groups; these are listed (product §4). */
export function CloneToDatabaseDialog(props: {
  readonly group: DesignedGroup
  readonly onClose: () => void
}) {
  const { group, onClose } = props
  const { design } = useDesigner()
  const [search, setSearch] = useState('')
  const [target, setTarget] = useState<{ id: string; name: string } | null>(null)
  const databases = useGetList<Resource<'databases'>>('databases', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: { q: search },
  })
  const clone = useCallMutation('cloneGroupToDatabase', {
    onSuccess() {
      toasts.success(words.clonedTo(target?.name ?? ''))
      onClose()
    },
  })
  const check = useCallMutation('cloneCheck')
  const checked = check.data?.data
  const others = databases.data?.filter(({ id }) => id !== design.id)

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
      <TextInput
        type="search"
        label={it.admin.databases.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ErrorAlert error={clone.error ?? check.error} statuses={[404, 409, 422]} />
      {databases.isPending && <SkeletonLines count={4} />}
      {others?.length === 0 && <p>{words.noTarget}</p>}
      {others !== undefined && others.length > 0 && (
        <div className="tick-list">
          <RadioGroup
            legend={<VisuallyHidden>{it.admin.databases.title}</VisuallyHidden>}
            value={target?.id ?? null}
            choices={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              setTarget(others.find((database) => database.id === id) ?? null)
              check.mutate({ params: { id: group.id }, body: { databaseId: id } })
            }}
          />
        </div>
      )}
      {check.isPending && <SkeletonLines count={2} />}
      {checked && !check.isPending && <CloneCheckResult result={checked} />}
    </Dialog>
  )
}

/** Says whether a group can be copied to another database, and if not, which questions of other groups its formulas use. */
function CloneCheckResult({ result }: { readonly result: DataOf<'cloneCheck'> }) {
  if (result.possible) return <Alert tone="success">{words.cloneToPossible}</Alert>
  return (
    <Alert tone="warning">
      <p>{words.cloneToRefused}</p>
      <ul>
        {result.refused.map(({ questionId, name, groupName, usedBy }) => (
          <li key={questionId}>{words.cloneToUse(name, groupName, usedBy)}</li>
        ))}
      </ul>
      <p>{words.cloneToRemedy}</p>
    </Alert>
  )
}
