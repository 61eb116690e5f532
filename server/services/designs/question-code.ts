import { questionCode } from '../../../contract/model/questions'
import { shortName, variableName } from '../../../contract/variable-name'
import type { Db } from '../../db/db'
import { codesLike } from '../../db/queries/designs/questions'

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

/** A code for a new question of a database, whose design is locked. */
export async function newCode(db: Db, databaseId: string, name: string): Promise<string> {
  const wanted = codeFromName(name)
  return firstFree(wanted, await codesLike(db, databaseId, wanted.slice(0, longest - 5)))
}

/** Whether a code is still the one that was made from this name, so that it may follow a new one. */
export function isMadeFrom(code: string, name: string): boolean {
  return code.replace(/_\d+$/, '') === codeFromName(name).replace(/_\d+$/, '')
}
