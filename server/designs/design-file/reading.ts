import { isUtf8 } from 'node:buffer'
import type * as z from 'zod/mini'
import { designFileIssues } from '../../../i18n/words/server/request-issues'
import { designFile, designFileBounds, type DesignFile } from '../../../contract/design-file'
import { invalid } from '../../../contract/problems'
import { issuesOf } from '../../rules/schema-issues'
import { FileIssues } from './issues'
import { readText, JsonTextError } from './json-text'

/** Editors of one system put it before a text. */
const byteOrderMark = '\ufeff'

type Issue = z.core.$ZodIssue

/** Names that a part does not have, each at its own place. */
function eachKey(issue: Issue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }))
}

/** @throws Problem 422 with the line */
function valueOf(text: string): unknown {
  try {
    return readText(text)
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error
    throw invalid([{ pointer: '', detail: error.message, meta: { line: error.line } }])
  }
}

/**
 * The bytes of a design file → what they say, not yet looked at for sense; and where its faults are to be noted.
 *
 * @throws Problem 422 with one fault a place, each with `meta.line`
 */
export function readDesignFile(bytes: Buffer): { file: DesignFile; faults: FileIssues } {
  if (!isUtf8(bytes)) {
    throw invalid([{ pointer: '', detail: designFileIssues.notUtf8, meta: { line: 1 } }])
  }
  const text = bytes.toString('utf8').replace(byteOrderMark, '')
  const value = valueOf(text)
  const faults = new FileIssues(text)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) faults.add('', designFileIssues.otherFile)
  faults.refuse()
  const parsed = designFile.safeParse(value, { reportInput: true })
  if (!parsed.success) faults.addAll('', issuesOf(parsed.error.issues.flatMap(eachKey)))
  faults.refuse()
  // Without faults it has been read.
  const file = parsed.data as DesignFile
  const count = file.groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const { questions: most } = designFileBounds
  if (count > most) faults.add('/groups', designFileIssues.tooManyQuestions(count, most))
  faults.refuse()
  return { file, faults }
}
