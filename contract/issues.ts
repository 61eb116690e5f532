/**
 * What the contract's schemas refuse beside a wrong type. A schema's message is one of these codes: the contract stands below all
 * words. The sentences stand in `i18n/words/server/issues.ts`, with the numbers that the check itself tells.
 */
export type IssueCode =
  | 'badColor'
  | 'badDate'
  | 'badEmail'
  | 'badId'
  | 'badImage'
  | 'badQuestionCode'
  | 'blankText'
  | 'blocksAtMost'
  | 'charactersAtMost'
  | 'databasesAtMost'
  | 'decimalsRange'
  | 'eitherIdsOrEmails'
  | 'emailTooLong'
  | 'fileGone'
  | 'groupsAtMost'
  | 'linesAtMost'
  | 'notADesignFile'
  | 'otherDesignVersion'
  | 'passwordTooShort'
  | 'periodEndsFirst'
  | 'providersAtMost'
  | 'questionsAtMost'
  | 'reminderDaysRange'
  | 'severalLines'
  | 'templatesAtMost'
  | 'unstorableText'

/** A code as a schema takes it for its message; the compiler knows those that have a sentence. */
export function issue(code: IssueCode): string {
  return code
}
