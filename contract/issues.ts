/**
 * Reasons other than a wrong type for which the contract's schemas reject a value. A schema's message is such a
 * code, since the contract lies below all words. `i18n/words/server/issues.ts` has the sentences.
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
  | 'peopleInOneWay'
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

/** A code as the message of a schema. The compiler accepts only codes that have a sentence. */
export function issue(code: IssueCode): string {
  return code
}
