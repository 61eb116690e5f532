import { paths } from '../../../src/paths'

const fragment = '#controlla'

/** The designer of a database with the checks open. */
export function checksAddress(databaseId: string): string {
  return `${paths.admin.databaseEdit(databaseId)}${fragment}`
}

export function opensChecks(hash: string): boolean {
  return hash === fragment
}
