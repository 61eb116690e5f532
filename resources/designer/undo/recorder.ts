import { it } from '../../../i18n/admin'
import { call } from '../../../src/api/calls/http'
import { type Design, findQuestion } from '../design'
import type { DesignedType } from '../records'
import { type History, type Step, UndoError } from './history'
import { rebased } from './order'
import {
  type Content,
  contentOf,
  differing,
  fieldNames,
  putBack,
  unmake,
  writeBack,
} from './record'

const words = it.admin.undo
const quiet = [404, 409, 422]

interface Tools {
  readonly databaseId: string
  readonly history: History
  readonly reload: () => Promise<Design | null>
}

interface Named {
  readonly id: string
  readonly name: string
}

interface Fields {
  readonly type: DesignedType
  readonly id: string
  readonly name: string
  readonly before: Content
  readonly after: Content
}

/** Keeps what was done to a design, each change with the way back: told by whoever made it, once it is stored. */
export function createRecorder({ databaseId, history, reload }: Tools) {
  const changes = new WeakMap<Step, Fields>()
  const own = new Set<string>()

  function changeStep(fields: Fields): Step {
    const { type, id, name, before, after } = fields
    const names = differing(before, after)
    const step: Step = {
      what: words.changed(fieldNames(type, names), name),
      joinedTo(earlier) {
        const known = changes.get(earlier)
        if (known?.type !== type || known.id !== id) return null
        const isSame = differing(known.before, known.after).join() === names.join()
        return isSame ? changeStep({ ...fields, before: known.before }) : null
      },
      async undo() {
        await writeBack(type, id, fields)
        await reload()
      },
    }
    changes.set(step, fields)
    return step
  }

  return {
    /** Several changes that are one for who makes them. */
    asOne: <Result>(what: string, work: () => Promise<Result>) => history.asOne(what, work),
    /** Whether a group was deleted here. */
    isMine: (groupId: string) => own.has(groupId),
    /** Fields of a record were written; both as the server had them, directly one after the other. */
    changed<Record extends Named>(type: DesignedType, before: Record, after: Record): void {
      const contents = { before: contentOf(type, before), after: contentOf(type, after) }
      if (differing(contents.before, contents.after).length === 0) return
      history.add(changeStep({ type, id: after.id, name: before.name, ...contents }))
    },
    /** A group or question was made, new or as a copy; a copied group with its questions. */
    made(type: DesignedType, record: Named, questionIds: readonly string[] = []): void {
      const { id, name } = record
      const content = contentOf(type, record)
      history.add({
        what: words.created(name),
        async undo() {
          if (type === 'groups') own.add(id)
          await unmake(type, id, { name, content, questionIds })
          await reload()
        },
      })
    },
    removed(type: DesignedType, { id, name }: Named): void {
      if (type === 'groups') own.add(id)
      history.add({
        what: words.removed(name),
        async undo(show) {
          await putBack(type, id)
          await reload()
          if (type === 'groups') show(id)
        },
      })
    },
    /** @param from where it stood, and the questions that stood behind it there */
    moved(
      { id, name }: Named,
      from: { readonly groupId: string; readonly followers: readonly string[] },
      to: { readonly groupId: string },
    ): void {
      history.add({
        what: words.moved(name),
        async undo() {
          const design = await reload()
          const found = findQuestion(design, id)
          if (found === null) throw new UndoError(words.gone(name))
          if (found.group.id !== to.groupId) throw new UndoError(words.elsewhere(name))
          const standing = design?.groups.find((group) => group.id === from.groupId)
          if (standing === undefined) throw new UndoError(words.gone(name))
          const ids = new Set(standing.questions.map((question) => question.id))
          const beforeId = from.followers.find((one) => ids.has(one)) ?? null
          const body = { groupId: from.groupId, beforeId }
          await call('moveQuestion', { params: { id }, body, quiet })
          await reload()
        },
      })
    },
    /** The groups were put in another order. */
    ordered(before: readonly string[], after: readonly string[]): void {
      if (before.join() === after.join()) return
      history.add({
        what: words.ordered,
        async undo() {
          const standing = (await reload())?.groups.map(({ id }) => id) ?? []
          const isAsLeft = rebased(after, standing).join() === standing.join()
          if (!isAsLeft) throw new UndoError(words.orderChanged)
          const ids = rebased(before, standing)
          await call('reorderGroups', {
            params: { databaseId },
            body: { ids, base: standing },
            quiet,
          })
          await reload()
        },
      })
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
