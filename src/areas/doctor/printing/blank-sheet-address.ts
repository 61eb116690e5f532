import { paths, type View } from '../../../paths'

/** Parameter of a list's address that shows the empty form in place of the list. */
export const printParameter = 'print'

/** Address of a database's empty form on paper (decision 027). */
export function blankSheetAddress(databaseId: string, view: View): string {
  return `${paths.doctor.surveys(databaseId, view)}?${printParameter}=blank`
}
