import { randomUUID } from 'node:crypto'
import type { Cell } from '../material/filled-surveys'

export type Save = (cell: Cell, value: number) => Promise<void>

/** Sends JSON and reads what comes back. */
export async function send(
  method: string,
  url: string,
  body: object,
  token?: string | null,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} → ${response.status} ${text}`)
  return JSON.parse(text)
}

/** A save as the page makes it of an answer that is there already, in the name of whose token it is. */
export function saveAt(url: string, token: string | null): Save {
  return async (cell, value) => {
    const body = { value, revision: cell.revision, operationId: randomUUID(), confirmed: false }
    const saved = await send('PUT', `${url}/v1/answers/${cell.answerId}`, body, token)
    const { data } = saved as { data: { attributes: { revision: number } } }
    cell.revision = data.attributes.revision
  }
}

let given = 1

/** The values that benches save: none twice in a row, and all within the questions' bounds. */
export function nextValue(): number {
  return (given = 1 + (given % 999))
}
