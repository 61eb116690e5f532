import { useController } from 'react-hook-form'
import { it } from '../../../i18n/admin'
import { Alert } from '../../../ui/feedback/Alert'
import type { MergedDetails } from './merge-details'

const words = it.admin.databaseSettings.conflict

/** What somebody else wrote meanwhile, beside one's own, to choose between. */
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
        {choices.map(([one, label]) => (
          <label key={label}>
            <input
              type="radio"
              name="name-conflict"
              checked={field.value === one}
              onChange={() => field.onChange(one)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Alert>
  )
}
