import { designIssues } from '../../i18n/words/server/request-issues'
import { questionCode } from '../../contract/models/questions'
import { shortName, variableName } from '../../contract/variable-name'
import { invalid } from '../../contract/problems'
import { compileDesign } from '../../engine/survey/design'
import type { Db } from '../db/db'
import { countAnswers } from './queries/answers-in-design'
import { designRows } from './queries/compiled-design'
import { codesLike } from './queries/questions'
import { questionColumns, type DumpedQuestion } from '../exports/columns'

const longest = 60
/** Of one that is made: a number behind it cuts no word. */
const longestMade = longest - '_999'.length

/** A question's name as the name of a variable: `Pressione arteriosa (mmHg)` → `pressione_arteriosa_mmhg` (product §4). */
export function codeFromName(name: string): string {
  const plain = variableName(name)
  const begun = /^[a-z]/.test(plain) ? plain : `d_${plain}`
  return shortName(begun, longestMade).replace(/_+$/, '')
}

/** The wanted code where it is free, else with `_2`, `_3`… behind it; `taken` gets it as well. */
export function firstFree(wanted: string, taken: Set<string>): string {
  let code = wanted
  for (let number = 2; taken.has(code); number += 1) {
    const suffix = `_${number}`
    code = wanted.slice(0, longest - suffix.length) + suffix
  }
  taken.add(code)
  return questionCode.parse(code)
}

/** Names of a design's columns beside the questions' own codes, and whose they are. */
async function otherColumns(db: Db, databaseId: string): Promise<Map<string, DumpedQuestion>> {
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
 * Refuses a code that a column of another question has which there are data for: the column would have to give way, and its name would
 * mean something else. To be called before the question has it.
 *
 * @throws Problem 422 at `/code`
 */
export async function assertNoColumn(db: Db, databaseId: string, code: string): Promise<void> {
  // Codes that are made have no such sign within.
  if (!code.includes('__')) return
  const place = (await otherColumns(db, databaseId)).get(code)
  if (place === undefined || (await countAnswers(db, place.question.id)) === 0) return
  const detail = designIssues.codeOfColumn(code, place.question.name)
  throw invalid([{ pointer: '/code', detail }])
}

/** The codes and columns of a database's questions, none of which a copy may be called as. @param wanted what copies are to be called */
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

/** Whether a code is still the one that was made from this name, so that it may follow a new one. */
export function isMadeFrom(code: string, name: string): boolean {
  return code.replace(/_\d+$/, '') === codeFromName(name).replace(/_\d+$/, '')
}
