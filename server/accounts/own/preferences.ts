import { accountIssues } from '../../../i18n/words/server/request-issues'
import { usualBody } from '../../../contract/endpoint'
import { preferences, type Preferences } from '../../../contract/preferences'
import { invalid } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { mergePreferences } from '../queries/preferences'
import { bodyProblem } from '../../rules/schema-issues'

/**
 * Changes a person's preferences for their own lists (product §2).
 *
 * @param change preferences to replace, null to delete one; all others stay
 * @returns all preferences after the change
 * @throws Problem 400 for an unknown key; 422 for an invalid value, or if all together are larger than `usualBody`
 */
export async function changePreferences(
  db: Db,
  userId: string,
  change: Readonly<Record<string, unknown>>,
): Promise<Preferences> {
  const read = preferences.safeParse(change)
  if (!read.success) throw bodyProblem(read.error.issues)
  const all = await mergePreferences(db, userId, read.data)
  if (Buffer.byteLength(JSON.stringify(all)) > usualBody) {
    throw invalid([{ detail: accountIssues.tooManyPreferences }])
  }
  return all
}
