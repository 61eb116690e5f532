import type { FillerProps } from '../view'

type Marks = Pick<
  FillerProps<unknown, unknown>,
  'id' | 'labelledBy' | 'describedBy' | 'required' | 'invalid'
>

/** ARIA attributes of a single control. */
export function controlAria({ describedBy, required, invalid }: Marks) {
  return {
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
  } as const
}

/** ARIA attributes of a group of controls. It can be focused, since a list of missing answers links to it. */
export function groupAria({ id, labelledBy, describedBy }: Marks) {
  return {
    id,
    tabIndex: -1,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  } as const
}

/** ARIA attributes of a group that can't be required itself, as only radios can: its `RequiredText` is part of its description. */
export function describedGroupAria(marks: Marks) {
  const { id, describedBy, required } = marks
  const parts = [describedBy, required && requiredTextId(id)].filter(Boolean)
  return { ...groupAria(marks), 'aria-describedby': parts.join(' ') || undefined } as const
}

export const requiredTextId = (id: string) => `${id}-obbligatoria`

/**
 * Attributes of fields with clinical text: the browser doesn't offer texts typed for other patients, and doesn't correct a drug's
 * name. The page around the fields switches spelling off, as some browsers send the text away.
 */
export const clinical = { autoComplete: 'off', autoCorrect: 'off' } as const
