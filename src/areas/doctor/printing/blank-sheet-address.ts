import { paths, type View } from '../../../paths'

/** The parameter of a list's address that asks for the form on paper in its place. */
export const printParameter = 'print'

/** Where a database's survey is printed to be filled in by hand: its list, as a sheet (decision 027). */
export function blankSheetAddress(databaseId: string, view: View): string {
  return `${paths.doctor.surveys(databaseId, view)}?${printParameter}=blank`
}
