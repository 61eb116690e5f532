import type { CallError } from '../../../data/call-error'
import type { SurveyStore } from '../filling/survey-store'

/** A required answer that is not there, with what a link to it needs. */
export interface MissingAnswer {
  readonly questionId: string
  readonly groupId: string
  readonly answersGroupId: string | null
  readonly name: string
}

/** What is missing according to the answers on the screen. */
export function missingHere(store: SurveyStore): MissingAnswer[] {
  const answersGroups = new Map(store.groups().map((one) => [one.id, one.answersGroupId]))
  return store.missing().map((missing) => ({
    ...missing,
    answersGroupId: answersGroups.get(missing.groupId) ?? null,
  }))
}

/** What is missing according to the server's refusal (`answersMissing`), whose word counts. */
export function missingThere(error: CallError): MissingAnswer[] {
  const { missing } = error.meta
  return Array.isArray(missing) ? (missing as MissingAnswer[]) : []
}
