import { models } from '../../../contract/models/index'
import type { Attribute } from '../../../contract/models/model'
import { it } from '../../../i18n/admin'
import { CallError } from '../../../src/api/calls/call-error'
import { call } from '../../../src/api/calls/http'
import { fieldName } from '../drafts/describe'
import { readOrNull } from '../drafts/read-or-null'
import { sameValue } from '../drafts/same-value'
import { type DesignedType, records } from '../records'
import { UndoError } from './history'

const words = it.admin.undo

/** What an administrator writes of a record, as its model says; the rest follows from it. */
const writtenOf = (type: DesignedType): string[] =>
  Object.entries<Attribute>(models[type].attributes).flatMap(([name, { write }]) =>
    write === 'always' && name !== 'revision' ? [name] : [],
  )

const fields = { questions: writtenOf('questions'), groups: writtenOf('groups') }

/** By name, whatever record it is. */
export type Content = Readonly<Record<string, unknown>>

const isContent = (record: object): record is Content => record !== null

export function contentOf(type: DesignedType, record: object): Content {
  const all = isContent(record) ? record : {}
  return Object.fromEntries(fields[type].map((name) => [name, all[name]]))
}

/** The fields in which two states of a record differ. */
export function differing(before: Content, after: Content): string[] {
  return Object.keys(after).filter((name) => !sameValue(before[name], after[name]))
}

export const fieldNames = (type: DesignedType, names: readonly string[]): string =>
  // The code follows the name by itself.
  (names.length > 1 ? names.filter((name) => name !== 'code') : names)
    .map((name) => fieldName(type, name))
    .join(', ')

const quiet = [404, 409, 422]

export async function readRecord(type: DesignedType, id: string, name: string) {
  const found = await readOrNull(records.read(type, id))
  if (found === null) throw new UndoError(words.gone(name))
  return found
}

/** Writes fields of a record on its newest revision, unless somebody else has changed them since. */
export async function writeBack(
  type: DesignedType,
  id: string,
  { name, before, after }: { name: string; before: Content; after: Content },
): Promise<void> {
  const names = differing(before, after)
  const found = await readRecord(type, id, name)
  const now = contentOf(type, found)
  const sincethen = names.filter((field) => !sameValue(now[field], after[field]))
  if (sincethen.length > 0) throw new UndoError(words.elsewhere(name))
  const patch = Object.fromEntries(names.map((field) => [field, before[field]]))
  await records.update(type, found, { ...patch, revision: found.revision }, { quiet })
}

/** Removes what was made, unless somebody else has worked on it since. */
export async function unmake(
  type: DesignedType,
  id: string,
  {
    name,
    content,
    questionIds,
  }: { name: string; content: Content; questionIds: readonly string[] },
): Promise<void> {
  const found = await readRecord(type, id, name)
  const isOther = differing(content, contentOf(type, found)).length > 0
  if (isOther) throw new UndoError(words.elsewhere(name))
  if (type === 'groups') {
    const { data } = await records.read('groups', id, ['questions'])
    const standing = data.questions.map((question) => question.id)
    if (standing.some((one) => !questionIds.includes(one))) {
      throw new UndoError(words.elsewhere(name))
    }
  }
  await records.remove(type, id, { quiet })
}

/** Puts back what was deleted. */
export async function putBack(type: DesignedType, id: string): Promise<void> {
  const params = { id }
  if (type === 'groups') await call('restoreGroup', { params, quiet })
  else await call('restoreQuestion', { params, quiet })
}

/** Why something could not be taken back, for a reader; anything that is neither still surfaces. */
export function reasonOf(error: unknown): string {
  if (error instanceof UndoError || error instanceof CallError) return error.message
  throw error
}
