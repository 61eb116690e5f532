import { paths } from '../../src/paths'

const prefix = '#domanda-'

/** Address of a question, open in the designer: for links from lists of issues and dependencies, and to be passed on. */
export function questionAddress(databaseId: string, groupId: string, questionId: string): string {
  return `${paths.admin.groupEdit(databaseId, groupId)}${prefix}${questionId}`
}

/** Fragment that names a question, or any other fragment as it is, for a design in which questions have other ids. */
export function hashWithIds(hash: string, ids: Readonly<Record<string, string>>): string {
  const id = questionOf(hash)
  return id === null ? hash : `${prefix}${ids[id] ?? id}`
}

/** Id of the question that an address names by its fragment; null if it names none. */
export function questionOf(hash: string): string | null {
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : null
}

const fragment = '#controlla'

/** Address of a database's designer with the checks open. */
export function checksAddress(databaseId: string): string {
  return `${paths.admin.databaseEdit(databaseId)}${fragment}`
}

export function opensChecks(hash: string): boolean {
  return hash === fragment
}
