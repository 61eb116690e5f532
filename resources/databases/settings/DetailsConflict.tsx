import { useController } from 'react-hook-form'
import { it } from '../../../i18n/admin'
import { Alert } from '../../../ui/feedback/Alert'
import type { MergedDetails } from './merge-details'

const words = it.admin.databaseSettings.conflict

/** Notice that somebody else has changed the settings too, with a choice between two different names. */
export function DetailsConflict({ merged: { names } }: { readonly merged: MergedDetails }) {
  const { field } = useController({ name: 'name' })
  if (names === null) return <Alert tone="warning">{words.merged}</Alert>
  const choices = [
    [names.mine, words.mine(names.mine)],
    [names.theirs, words.theirs(names.theirs)],
  ] as const
  return (
    <Alert tone="warning">
      <p>{words.title}</p>
      <fieldset className="settings__choice">
        <legend>{words.legend}</legend>
        {choices.map(([name, label]) => (
          <label key={label}>
            <input
              type="radio"
              name="name-conflict"
              checked={field.value === name}
              onChange={() => field.onChange(name)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Alert>
  )
}
