import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '../../../contract/models/index'
import { it } from '../../../i18n/admin'
import { newGroups } from '../../../i18n/words/admin/beginning/new-groups'
import type { CallError } from '../../../src/api/calls/call-error'
import { useCall, useCallMutation } from '../../../src/api/calls/query'
import { paths } from '../../../src/paths'
import { useNavigateIfHere } from '../../../ui/address/use-navigate-if-here'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { ErrorAlert } from '../../../ui/feedback/ErrorAlert'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { toasts } from '../../../ui/feedback/toasts'
import { RadioGroup } from '../../../ui/fields/Checkbox'
import { useDesignCalls } from '../design-calls'
import { useDesigner } from '../designer-context'
import { CloneCheckResult, DatabaseChoice, type OtherDatabase } from './copying'

const words = newGroups.copy

type SourceGroup = Pick<Resource<'groups'>, 'id' | 'name'>

/** Copies a group of another database into the open one, unless its formulas refer to other groups; these are listed (product §4). */
export default function CopyGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const { design } = useDesigner()
  const calls = useDesignCalls()
  const navigatorFromHere = useNavigateIfHere()
  const [source, setSource] = useState<OtherDatabase | null>(null)
  const [group, setGroup] = useState<SourceGroup | null>(null)
  const check = useCallMutation('cloneCheck')
  const checked = check.isPending ? undefined : check.data?.data
  const copy = useMutation<void, CallError, SourceGroup>({
    async mutationFn({ id, name }) {
      const navigate = navigatorFromHere()
      const copyId = await calls.copyGroup(id)
      toasts.success(words.copied(name))
      await navigate(paths.admin.groupEdit(design.id, copyId))
      onClose()
    },
  })

  function choose(chosen: SourceGroup | null) {
    setGroup(chosen)
    copy.reset()
    if (chosen === null) check.reset()
    else check.mutate({ params: { id: chosen.id }, body: { databaseId: design.id } })
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button
            variant="primary"
            disabled={group === null || checked?.possible !== true}
            busy={copy.isPending}
            onClick={() => group && copy.mutate(group)}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <DatabaseChoice
        chosen={source}
        onChoose={(database) => {
          setSource(database)
          choose(null)
        }}
      />
      {source && <GroupChoice key={source.id} database={source} chosen={group} onChoose={choose} />}
      <ErrorAlert error={copy.error ?? check.error} statuses={[404, 409, 422]} />
      {check.isPending && <SkeletonLines count={2} />}
      {checked && <CloneCheckResult result={checked} />}
    </Dialog>
  )
}

/** Choice of a group of a database, each with the number of its questions. */
function GroupChoice(props: {
  readonly database: OtherDatabase
  readonly chosen: SourceGroup | null
  readonly onChoose: (group: SourceGroup | null) => void
}) {
  const { database, chosen, onChoose } = props
  const query = useCall('adminDatabase', {
    params: { id: database.id },
    query: { include: ['groups.questions'] },
  })
  const groups = query.data?.data.groups
  if (query.error) {
    return <NotLoaded title={it.admin.databases.loadError} onRetry={() => void query.refetch()} />
  }
  if (groups === undefined) return <SkeletonLines count={4} />
  if (groups.length === 0) return <p>{words.none}</p>
  return (
    <div className="tick-list">
      <RadioGroup
        legend={words.groups(database.name)}
        value={chosen?.id ?? null}
        choices={groups.map(({ id, name, questions }) => ({
          value: id,
          label: name,
          help: it.admin.databases.questions(questions.length),
        }))}
        onChange={(id) => onChoose(groups.find((one) => one.id === id) ?? null)}
      />
    </div>
  )
}
