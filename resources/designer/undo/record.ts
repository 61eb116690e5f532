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

/** Names of the attributes that an administrator writes, as the model declares them. */
const writtenOf = (type: DesignedType): string[] =>
  Object.entries<Attribute>(models[type].attributes).flatMap(([name, { write }]) =>
    write === 'always' && name !== 'revision' ? [name] : [],
  )

const fields = { questions: writtenOf('questions'), groups: writtenOf('groups') }

/** Written attributes of a record, by name. */
export type Content = Readonly<Record<string, unknown>>

const isContent = (record: object): record is Content => record !== null

/** The attributes of a record that an administrator writes. */
export function contentOf(type: DesignedType, record: object): Content {
  const all = isContent(record) ? record : {}
  return Object.fromEntries(fields[type].map((name) => [name, all[name]]))
}

/** Names of the fields in which two states of a record differ. */
export function differing(before: Content, after: Content): string[] {
  return Object.keys(after).filter((name) => !sameValue(before[name], after[name]))
}

/** Labels of fields for a reader. The code is left out next to other fields, since it follows a changed name. */
export const fieldNames = (type: DesignedType, names: readonly string[]): string =>
  (names.length > 1 ? names.filter((name) => name !== 'code') : names)
    .map((name) => fieldName(type, name))
    .join(', ')

const quiet = [404, 409, 422]

async function readRecord(type: DesignedType, id: string, name: string) {
  const record = await readOrNull(records.read(type, id))
  if (record === null) throw new UndoError(words.gone(name))
  return record
}

/**
 * Writes the former values of a record's fields, on its newest revision.
 *
 * @throws UndoError if the record was deleted, or if somebody else has changed one of the fields since
 */
export async function writeBack(
  type: DesignedType,
  id: string,
  { name, before, after }: { name: string; before: Content; after: Content },
): Promise<void> {
  const names = differing(before, after)
  const record = await readRecord(type, id, name)
  const current = contentOf(type, record)
  const isChanged = names.some((field) => !sameValue(current[field], after[field]))
  if (isChanged) throw new UndoError(words.elsewhere(name))
  const patch = Object.fromEntries(names.map((field) => [field, before[field]]))
  await records.update(type, record, { ...patch, revision: record.revision }, { quiet })
}

/**
 * Deletes a record that was made.
 *
 * @param made the record as it was made, and the questions that a copied group had
 * @throws UndoError if the record was deleted, or if somebody else has changed it or added questions to it
 */
export async function unmake(
  type: DesignedType,
  id: string,
  made: { name: string; content: Content; questionIds: readonly string[] },
): Promise<void> {
  const { name, content, questionIds } = made
  const record = await readRecord(type, id, name)
  const isChanged = differing(content, contentOf(type, record)).length > 0
  if (isChanged) throw new UndoError(words.elsewhere(name))
  if (type === 'groups') {
    const { data } = await records.read('groups', id, ['questions'])
    if (data.questions.some((question) => !questionIds.includes(question.id))) {
      throw new UndoError(words.elsewhere(name))
    }
  }
  await records.remove(type, id, { quiet })
}

/** Restores a deleted record. */
export async function putBack(type: DesignedType, id: string): Promise<void> {
  const params = { id }
  if (type === 'groups') await call('restoreGroup', { params, quiet })
  else await call('restoreQuestion', { params, quiet })
}

/** Message of a failed undo, for a reader; an error of another kind is thrown again. */
export function reasonOf(error: unknown): string {
  if (error instanceof UndoError || error instanceof CallError) return error.message
  throw error
}
