import { rewriteReferences } from '../../formula/references'
import { isComputed } from '../../kinds/index'
import type { Db } from '../db/db'
import { addQuestions, newQuestionIds, type NewQuestion } from './queries/questions'
import type { QuestionRow } from '../db/records'
import { firstFree, usedNames } from './question-code'

const suffix = ' (copia)'

/** The name of a copy, cut where it would get longer than names may be: never in the middle of a sign that takes two units. */
export function copyName(name: string, longest: number): string {
  const cut = name.slice(0, longest - suffix.length)
  return cut.replace(/[\ud800-\udbff]$/, '').trimEnd() + suffix
}

type Copy = NewQuestion & { readonly id: string }

/** A question's content and place as they go into a copy, which has its own id, revision and times. */
export function contentOf({
  id: _id,
  createdAt: _created,
  updatedAt: _updated,
  revision: _revision,
  ...content
}: QuestionRow): NewQuestion {
  return content
}

/**
 * Copies questions into groups of a database; formulas that name one of them name its copy (product §4), others stay as they are.
 *
 * @param groupFor the group that the copy of a question goes to
 * @returns the copies' ids by the sources' ids
 */
export async function copyQuestions(
  db: Db,
  sources: readonly QuestionRow[],
  databaseId: string,
  groupFor: (question: QuestionRow) => string,
): Promise<ReadonlyMap<string, string>> {
  const codes = await usedNames(
    db,
    databaseId,
    sources.map(({ code }) => code),
  )
  const ids = await newQuestionIds(db, sources.length)
  const copies = new Map(sources.map(({ id }, at) => [id, ids[at] ?? '']))
  const rewrite = (text: string) => rewriteReferences(text, (id) => copies.get(id) ?? null)
  const rows = sources.map((source): Copy => {
    const { metadata } = source
    return {
      ...contentOf(source),
      id: copies.get(source.id) ?? '',
      databaseId,
      groupId: groupFor(source),
      code: firstFree(source.code, codes),
      visibleIf: rewrite(source.visibleIf),
      metadata: isComputed(source.kind) ? rewrite(String(metadata)) : metadata,
    }
  })
  await addQuestions(db, rows)
  return copies
}
