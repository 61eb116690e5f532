import type { DesignSnapshot } from '../../../contract/calls/designs/design-snapshot'
import { designChanges } from '../../../engine/versions/design-changes'
import type { Db } from '../../db/db'
import { setPositions } from '../../db/queries/positions'
import { removeAnswersGroups, removeEmptyAnswers } from '../queries/answers-in-design'
import { freeCodes, writeGroups, writeQuestions } from '../queries/design-writing'
import { removeGroup } from '../queries/groups'
import { moveAnswers } from '../queries/moved-answers'
import { removeQuestion } from '../queries/questions'

const idsIn = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

/** Writes the order of groups, and of questions in each group, where it has changed. */
async function writeOrder(db: Db, before: DesignSnapshot, after: DesignSnapshot): Promise<void> {
  const former = new Map(before.map((group) => [group.id, idsIn(group.questions).join()]))
  if (idsIn(before).join() !== idsIn(after).join()) await setPositions(db, 'groups', idsIn(after))
  for (const { id, questions } of after) {
    const ids = idsIn(questions)
    if (former.get(id) !== ids.join()) await setPositions(db, 'questions', ids)
  }
}

/**
 * Writes what differs between two designs of a database, whose design is locked. Answers follow a question to another group. Nothing is
 * checked: removed questions must have no answers, and formulas must be valid.
 *
 * @param before the design as it is stored
 * @param after the design as it is to be, new groups and questions with ids that nothing has
 */
export async function writeDesign(
  db: Db,
  databaseId: string,
  before: DesignSnapshot,
  after: DesignSnapshot,
): Promise<void> {
  const changes = designChanges(before, after)
  const place = new Map(after.map(({ id }, position) => [id, position]))
  await writeGroups(
    db,
    changes.groups.flatMap(({ after: group, before: old, fields }) => {
      if (group === null || (old !== null && fields.length === 0)) return []
      const { questions: _, ...content } = group
      return [{ ...content, databaseId, position: place.get(group.id) ?? 0 }]
    }),
  )
  const written = changes.questions.flatMap((change) => {
    const { before: old, after: now, fields } = change
    if (now === null) return []
    const isElsewhere = old !== null && old.group.id !== now.group.id
    return old === null || fields.length > 0 || isElsewhere ? [{ ...change, now, isElsewhere }] : []
  })
  const taken = new Set(written.map(({ now }) => now.question.code))
  const recoded = written.filter(
    ({ before: old, fields }) => old && fields.includes('code') && taken.has(old.question.code),
  )
  const removed = changes.questions.filter((change) => change.after === null)
  await freeCodes(db, idsIn(recoded))
  for (const { id } of removed) {
    await removeEmptyAnswers(db, id)
    await removeQuestion(db, id)
  }
  await writeQuestions(
    db,
    written.map(({ now: { question, group } }) => ({
      ...question,
      databaseId,
      groupId: group.id,
      position: group.questions.indexOf(question),
    })),
  )
  for (const { id, before: old, now, isElsewhere } of written) {
    if (isElsewhere && old) await moveAnswers(db, id, { from: old.group.id, to: now.group.id })
  }
  for (const group of changes.groups) {
    if (group.after !== null) continue
    await removeAnswersGroups(db, group.id)
    await removeGroup(db, group.id)
  }
  await writeOrder(db, before, after)
}
