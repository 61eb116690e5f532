import type { FillerProps } from '../view'

type Marks = Pick<
  FillerProps<unknown, unknown>,
  'id' | 'labelledBy' | 'describedBy' | 'required' | 'invalid'
>

/** What a single control says of itself to a screen reader. */
export function controlAria({ describedBy, required, invalid }: Marks) {
  return {
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
  } as const
}

/** What a group of controls says; it can be focused by the page, which leads there from a list of what is missing. */
export function groupAria({ id, labelledBy, describedBy }: Marks) {
  return {
    id,
    tabIndex: -1,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  } as const
}
