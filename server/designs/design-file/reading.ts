import { isUtf8 } from 'node:buffer'
import type * as z from 'zod/mini'
import { designFileIssues } from '../../../i18n/words/server/request-issues'
import { designFile, designFileBounds, type DesignFile } from '../../../contract/design-file'
import { invalid } from '../../../contract/problems'
import { issuesOf } from '../../rules/schema-issues'
import { FileIssues } from './issues'
import { readText, JsonTextError } from './json-text'

/** Mark that editors of one system put in front of a text. */
const byteOrderMark = '\ufeff'

type Issue = z.core.$ZodIssue

/** Splits an issue about unknown names into one for each name. */
function eachKey(issue: Issue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }))
}

/**
 * Parses the text.
 *
 * @throws Problem 422 with the line
 */
function valueOf(text: string): unknown {
  try {
    return readText(text)
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error
    throw invalid([{ pointer: '', detail: error.message, meta: { line: error.line } }])
  }
}

/**
 * Reads a design file by its schema alone, and returns it with a collector for further issues.
 *
 * @throws Problem 422 with one issue for each position, each with `meta.line`
 */
export function readDesignFile(bytes: Buffer): { file: DesignFile; issues: FileIssues } {
  if (!isUtf8(bytes)) {
    throw invalid([{ pointer: '', detail: designFileIssues.notUtf8, meta: { line: 1 } }])
  }
  const text = bytes.toString('utf8').replace(byteOrderMark, '')
  const value = valueOf(text)
  const issues = new FileIssues(text)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) issues.add('', designFileIssues.otherFile)
  issues.throwIfAny()
  const parsed = designFile.safeParse(value, { reportInput: true })
  if (!parsed.success) issues.addAll('', issuesOf(parsed.error.issues.flatMap(eachKey)))
  issues.throwIfAny()
  // Without issues the schema has passed.
  const file = parsed.data as DesignFile
  const count = file.groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const { questions: maxQuestions } = designFileBounds
  if (count > maxQuestions)
    issues.add('/groups', designFileIssues.tooManyQuestions(count, maxQuestions))
  issues.throwIfAny()
  return { file, issues }
}
