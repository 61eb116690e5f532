import { useController } from 'react-hook-form'
import type { Resource } from '../../../contract/models/index'
import { mergeRecord } from '../../../engine/merging/merge-record'
import { it } from '../../../i18n/admin'
import { Alert } from '../../../ui/feedback/Alert'
import { RadioGroup } from '../../../ui/fields/Checkbox'
import { addProviders, hasProvider } from './provider-names'

const words = it.admin.databaseSettings.conflict

/** Attributes of a database that its settings form changes. */
export type Details = Pick<Resource<'databases'>, 'name' | 'providers'>

/** Two people's changes of the same settings, as one. */
export interface MergedDetails {
  readonly details: Details
  /** Both names if both were changed and differ, for the user to choose; null otherwise. */
  readonly names: { readonly mine: string; readonly theirs: string } | null
}

/**
 * Merges two changes of the same settings. Centres that either has added or removed are added or removed in the result. A
 * name that only one has changed is taken; if both have, `mine` stands until the user has chosen.
 *
 * @param base settings that both started from
 */
export function mergeDetails(base: Details, mine: Details, theirs: Details): MergedDetails {
  const removed = base.providers.filter((name) => !hasProvider(mine.providers, name))
  const remaining = theirs.providers.filter((name) => !hasProvider(removed, name))
  const added = mine.providers.filter((name) => !hasProvider(base.providers, name))
  const providers = addProviders(remaining, added, theirs.providers)
  const isRenamed = mine.name !== base.name
  const { clashes } = mergeRecord<Pick<Details, 'name'>>(
    base,
    isRenamed ? { name: mine.name } : {},
    theirs,
  )
  const names = clashes.length > 0 ? { mine: mine.name, theirs: theirs.name } : null
  return { details: { name: isRenamed ? mine.name : theirs.name, providers }, names }
}

/** Notice that somebody else has changed the settings too, with a choice between two different names. */
export function DetailsConflict({ merged: { names } }: { readonly merged: MergedDetails }) {
  const { field } = useController({ name: 'name' })
  if (names === null) return <Alert tone="warning">{words.merged}</Alert>
  return (
    <Alert tone="warning">
      <p>{words.title}</p>
      <RadioGroup
        legend={words.legend}
        value={field.value as string}
        choices={[
          { value: names.mine, label: words.mine(names.mine) },
          { value: names.theirs, label: words.theirs(names.theirs) },
        ]}
        onChange={field.onChange}
      />
    </Alert>
  )
}
