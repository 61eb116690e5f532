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

/**
 * What every field with clinical text says to the browser: it keeps no list of what was typed for other patients, and doesn't turn a
 * drug's name into a word that it knows. Spelling is switched off by the page around the fields, since some browsers send the text away.
 */
export const clinical = { autoComplete: 'off', autoCorrect: 'off' } as const
