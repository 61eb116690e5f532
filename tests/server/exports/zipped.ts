import { expect } from 'vitest'
import { unzip } from '../../setup/data/spreadsheet'

/** The files of a database's ZIP for statisticians, by their names. @param query begins with a question mark, or is empty */
export async function zipped(url: string, token: string, databaseId: string, query: string) {
  const path = `${url}/v1/databases/${databaseId}/surveys/dump.zip${query}`
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unzip(Buffer.from(await response.arrayBuffer()))
}
