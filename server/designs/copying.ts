import { rewriteReferences } from '../../formula/references'
import { isComputed } from '../../kinds/index'
import type { Db } from '../db/db'
import { addQuestions, newQuestionIds, type NewQuestion } from './queries/questions'
import type { QuestionRow } from '../db/records'
import { firstFree, usedNames } from './question-code'

const suffix = ' (copia)'

/** Name of a copy, cut to the longest name, but never inside a character of two units. */
export function copyName(name: string, longest: number): string {
  const cut = name.slice(0, longest - suffix.length)
  return cut.replace(/[\ud800-\udbff]$/, '').trimEnd() + suffix
}

type Copy = NewQuestion & { readonly id: string }

/** Content and position of a question for its copy, without id, revision and times. */
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
 * Copies questions into groups of a database. Formulas refer to the copy of a question that is copied too
 * (product §4), else to the question itself.
 *
 * @param groupFor returns the group for the copy of a question
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
  const copies = new Map(sources.map(({ id }, index) => [id, ids[index] ?? '']))
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
