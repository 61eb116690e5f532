import { choices } from '../../i18n/words/choices'
import type { FillerProps } from '../view'
import { requiredTextId } from './aria'

/** Text that tells screen readers of a required group of controls (`describedGroupAria`). */
export function RequiredText({
  id,
  required,
}: Pick<FillerProps<unknown, unknown>, 'id' | 'required'>) {
  if (!required) return null
  return (
    <span hidden id={requiredTextId(id)}>
      {choices.required}
    </span>
  )
}
