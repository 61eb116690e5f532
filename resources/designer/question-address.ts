import { paths } from '../../src/paths'

const prefix = '#domanda-'

/** Where a question stands open in the designer: for links from lists of faults, dependencies, and whoever shows it to a colleague. */
export function questionAddress(databaseId: string, groupId: string, questionId: string): string {
  return `${paths.admin.groupEdit(databaseId, groupId)}${prefix}${questionId}`
}

/** The question that an address names by its fragment; null when it names none. */
export function questionOf(hash: string): string | null {
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : null
}
