import { useGetList } from 'react-admin'
import { useState } from 'react'
import type { Resource } from '../../../contract/models/index'
import { it } from '../../../i18n/admin'
import type { DataOf } from '../../../src/api/calls/call-args'
import { Alert } from '../../../ui/feedback/Alert'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { RadioGroup } from '../../../ui/fields/Checkbox'
import { TextInput } from '../../../ui/fields/TextInput'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { publishedId } from '../design'
import { useDesigner } from '../designer-context'

const words = it.admin.groups

/** A database that a group is copied from or to. */
export type OtherDatabase = Pick<Resource<'databases'>, 'id' | 'name'>

/** Choice of a database other than the open one, with a search. */
export function DatabaseChoice(props: {
  readonly chosen: OtherDatabase | null
  readonly onChoose: (database: OtherDatabase) => void
}) {
  const { chosen, onChoose } = props
  const { design } = useDesigner()
  const [search, setSearch] = useState('')
  const databases = useGetList<Resource<'databases'>>('databases', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: { q: search },
  })
  const others = databases.data?.filter(({ id }) => id !== publishedId(design))

  return (
    <>
      <TextInput
        type="search"
        label={it.admin.databases.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {databases.isPending && <SkeletonLines count={4} />}
      {others?.length === 0 && <p>{words.noTarget}</p>}
      {others !== undefined && others.length > 0 && (
        <div className="tick-list">
          <RadioGroup
            legend={<VisuallyHidden>{it.admin.databases.title}</VisuallyHidden>}
            value={chosen?.id ?? null}
            choices={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              const database = others.find((other) => other.id === id)
              if (database) onChoose(database)
            }}
          />
        </div>
      )}
    </>
  )
}

/** Says whether a group can be copied to another database, and if not, which questions of other groups its formulas use. */
export function CloneCheckResult({ result }: { readonly result: DataOf<'cloneCheck'> }) {
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
