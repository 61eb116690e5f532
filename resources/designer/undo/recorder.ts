import { it } from '../../../i18n/admin'
import { call } from '../../../src/api/calls/http'
import { type Design, findQuestion } from '../design'
import { type DesignedType, readOrNull, records } from '../records'
import { type History, type Step, UndoError } from './history'
import { rebased } from '../../../engine/merging/order'
import { models } from '../../../contract/models/index'
import type { Attribute } from '../../../contract/models/model'
import { CallError } from '../../../src/api/calls/call-error'
import { fieldName } from '../drafts/describe'
import { sameValue } from '../../../engine/merging/fields'

/** Names of the attributes that an administrator writes, as the model declares them. */
const writtenOf = (type: DesignedType): string[] =>
  Object.entries<Attribute>(models[type].attributes).flatMap(([name, { write }]) =>
    write === 'always' && name !== 'revision' ? [name] : [],
  )

const fields = { questions: writtenOf('questions'), groups: writtenOf('groups') }

/** Written attributes of a record, by name. */
type Content = Readonly<Record<string, unknown>>

const isContent = (record: object): record is Content => record !== null

/** The attributes of a record that an administrator writes. */
function contentOf(type: DesignedType, record: object): Content {
  const all = isContent(record) ? record : {}
  return Object.fromEntries(fields[type].map((name) => [name, all[name]]))
}

/** Names of the fields in which two states of a record differ. */
function differing(before: Content, after: Content): string[] {
  return Object.keys(after).filter((name) => !sameValue(before[name], after[name]))
}

/** Labels of fields for a reader. The code is left out next to other fields, since it follows a changed name. */
const fieldNames = (type: DesignedType, names: readonly string[]): string =>
  (names.length > 1 ? names.filter((name) => name !== 'code') : names)
    .map((name) => fieldName(type, name))
    .join(', ')

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
async function writeBack(
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
async function unmake(
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
async function putBack(type: DesignedType, id: string): Promise<void> {
  const params = { id }
  if (type === 'groups') await call('restoreGroup', { params, quiet })
  else await call('restoreQuestion', { params, quiet })
}

/** Message of a failed undo, for a reader; an error of another kind is thrown again. */
export function reasonOf(error: unknown): string {
  if (error instanceof UndoError || error instanceof CallError) return error.message
  throw error
}

const words = it.admin.undo
const quiet = [404, 409, 422]

interface RecorderDeps {
  readonly databaseId: string
  readonly history: History
  readonly reload: () => Promise<Design | null>
}

interface Named {
  readonly id: string
  readonly name: string
}

interface FieldChange {
  readonly type: DesignedType
  readonly id: string
  readonly name: string
  readonly before: Content
  readonly after: Content
}

interface Move {
  readonly question: Named
  readonly fromGroupId: string
  /** Ids of the questions that followed it in its former group. */
  readonly followers: readonly string[]
  readonly toGroupId: string
}

/** Moves a question back to its former group, before the first of its former followers that is still there. */
async function moveBack(
  { question, fromGroupId, followers, toGroupId }: Move,
  design: Design | null,
) {
  const { id, name } = question
  const current = findQuestion(design, id)
  if (current === null) throw new UndoError(words.gone(name))
  if (current.group.id !== toGroupId) throw new UndoError(words.elsewhere(name))
  const formerGroup = design?.groups.find((group) => group.id === fromGroupId)
  if (formerGroup === undefined) throw new UndoError(words.gone(name))
  const ids = new Set(formerGroup.questions.map((other) => other.id))
  const beforeId = followers.find((other) => ids.has(other)) ?? null
  await call('moveQuestion', { params: { id }, body: { groupId: fromGroupId, beforeId }, quiet })
}

/** Restores the groups' former order, unless the order that this page made has been changed since. */
async function restoreOrder(
  databaseId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  design: Design | null,
) {
  const current = design?.groups.map(({ id }) => id) ?? []
  const isUnchanged = rebased(after, current).join() === current.join()
  if (!isUnchanged) throw new UndoError(words.orderChanged)
  const ids = rebased(before, current)
  await call('reorderGroups', { params: { databaseId }, body: { ids, base: current }, quiet })
}

/** Steps of changed fields. A change of the same fields just after another one makes one step with it. */
function createFieldSteps(reload: RecorderDeps['reload']) {
  const changes = new WeakMap<Step, FieldChange>()
  return function stepOf(change: FieldChange): Step {
    const { type, id, name, before, after } = change
    const names = differing(before, after)
    const step: Step = {
      name: words.changed(fieldNames(type, names), name),
      joinedTo(earlier) {
        const previous = changes.get(earlier)
        if (previous?.type !== type || previous.id !== id) return null
        const isSame = differing(previous.before, previous.after).join() === names.join()
        return isSame ? stepOf({ ...change, before: previous.before }) : null
      },
      async undo() {
        await writeBack(type, id, change)
        await reload()
      },
    }
    changes.set(step, change)
    return step
  }
}

/** Records each stored change of a design together with how it is undone. The code that makes a change calls it. */
export function createRecorder({ databaseId, history, reload }: RecorderDeps) {
  const fieldStep = createFieldSteps(reload)
  const deletedGroups = new Set<string>()

  return {
    /** Runs `work` and records all changes that it makes as one. */
    asOne: <Result>(name: string, work: () => Promise<Result>) => history.asOne(name, work),
    /** Whether a group was deleted on this page. */
    isMine: (groupId: string) => deletedGroups.has(groupId),
    /** Records that fields of a record were written. @param before the record as the server had it directly before */
    changed<Record extends Named>(type: DesignedType, before: Record, after: Record): void {
      const contents = { before: contentOf(type, before), after: contentOf(type, after) }
      if (differing(contents.before, contents.after).length === 0) return
      history.add(fieldStep({ type, id: after.id, name: before.name, ...contents }))
    },
    /** Records that a group or question was made, new or as a copy. @param questionIds questions of a copied group */
    made(type: DesignedType, record: Named, questionIds: readonly string[] = []): void {
      const { id, name } = record
      const content = contentOf(type, record)
      history.add({
        name: words.created(name),
        async undo() {
          if (type === 'groups') deletedGroups.add(id)
          await unmake(type, id, { name, content, questionIds })
          await reload()
        },
      })
    },
    /** Records that a group or question was deleted. */
    removed(type: DesignedType, { id, name }: Named): void {
      if (type === 'groups') deletedGroups.add(id)
      history.add({
        name: words.removed(name),
        async undo(openGroup) {
          await putBack(type, id)
          await reload()
          if (type === 'groups') openGroup(id)
        },
      })
    },
    /** Records that a question was moved, in its group or to another one. */
    moved(move: Move): void {
      history.add({
        name: words.moved(move.question.name),
        async undo() {
          await moveBack(move, await reload())
          await reload()
        },
      })
    },
    /** Records that the groups were put in another order; both orders are lists of ids. */
    ordered(before: readonly string[], after: readonly string[]): void {
      if (before.join() === after.join()) return
      history.add({
        name: words.ordered,
        async undo() {
          await restoreOrder(databaseId, { before, after }, await reload())
          await reload()
        },
      })
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
