import { designIssues } from '../../i18n/words/server/request-issues'
import { questionCode } from '../../contract/models/questions'
import { shortName, variableName } from '../../contract/compared-text'
import { invalid } from '../../contract/problems'
import { compileDesign } from '../../engine/survey/design'
import type { Db } from '../db/db'
import { countAnswers } from './queries/answers-in-design'
import { designRows } from './queries/compiled-design'
import { codesLike } from './queries/questions'
import { questionColumns, type ExportedQuestion } from '../exports/columns'

const longest = 60
/** Length of a generated code: a number after it cuts no word. */
const longestGenerated = longest - '_999'.length

/**
 * A question's name as the name of a variable: `Pressione arteriosa (mmHg)` → `pressione_arteriosa_mmhg`
 * (product §4).
 */
export function codeFromName(name: string): string {
  const plain = variableName(name)
  const prefixed = /^[a-z]/.test(plain) ? plain : `d_${plain}`
  return shortName(prefixed, longestGenerated).replace(/_+$/, '')
}

/** The wanted code if it is free, else followed by `_2`, `_3`…; it is added to `used`. */
export function firstFree(wanted: string, used: Set<string>): string {
  let code = wanted
  for (let number = 2; used.has(code); number += 1) {
    const suffix = `_${number}`
    code = wanted.slice(0, longest - suffix.length) + suffix
  }
  used.add(code)
  return questionCode.parse(code)
}

/** Names of a design's columns beside the questions' own codes, and whose they are. */
async function otherColumns(db: Db, databaseId: string): Promise<Map<string, ExportedQuestion>> {
  const design = compileDesign(await designRows(db, databaseId))
  const all = { archived: new Set(design.questions.keys()), withIdentifiers: true }
  return new Map(
    questionColumns(design, all, new Set()).flatMap(({ designQuestion, columns }) =>
      columns.flatMap(({ header }) =>
        header === designQuestion.question.code ? [] : [[header, designQuestion] as const],
      ),
    ),
  )
}

/**
 * Rejects a code that is a column of another question with data: that column would get another name, and its own
 * a new meaning. It runs before the question has the code.
 *
 * @throws Problem 422 at `/code`
 */
export async function assertNoColumn(db: Db, databaseId: string, code: string): Promise<void> {
  // Generated codes do not contain this sign.
  if (!code.includes('__')) return
  const owner = (await otherColumns(db, databaseId)).get(code)
  if (owner === undefined || (await countAnswers(db, owner.question.id)) === 0) return
  const detail = designIssues.codeOfColumn(code, owner.question.name)
  throw invalid([{ pointer: '/code', detail }])
}

/**
 * Codes and columns of a database's questions, which no copy may have.
 *
 * @param wanted codes for the copies
 */
export async function usedNames(
  db: Db,
  databaseId: string,
  wanted: readonly string[],
): Promise<Set<string>> {
  const codes = await codesLike(db, databaseId, '')
  if (!wanted.some((code) => code.includes('__'))) return codes
  return new Set([...codes, ...(await otherColumns(db, databaseId)).keys()])
}

/** A code for a new question of a database, whose design is locked. */
export async function newCode(db: Db, databaseId: string, name: string): Promise<string> {
  const wanted = codeFromName(name)
  return firstFree(wanted, await codesLike(db, databaseId, wanted.slice(0, longest - 5)))
}

/** Whether a code is still the one made from this name, so that it may follow a new name. */
export function isMadeFrom(code: string, name: string): boolean {
  return code.replace(/_\d+$/, '') === codeFromName(name).replace(/_\d+$/, '')
}
