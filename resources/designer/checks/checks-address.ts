import { paths } from '../../../src/paths'

const fragment = '#controlla'

/** Address of a database's designer with the checks open. */
export function checksAddress(databaseId: string): string {
  return `${paths.admin.databaseEdit(databaseId)}${fragment}`
}

export function opensChecks(hash: string): boolean {
  return hash === fragment
}
