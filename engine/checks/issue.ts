import type { IssueText } from '../../i18n/words/design-checks'

/** Severity of an issue: `error` = it doesn't work; `warning` = it will hardly do what is meant; `advice` = it could be better. */
export const severities = ['error', 'warning', 'advice'] as const
export type Severity = (typeof severities)[number]

/** The attribute in whose editor an issue is corrected. */
export type Field =
  | 'name'
  | 'code'
  | 'kind'
  | 'metadata'
  | 'defaults'
  | 'required'
  | 'visibleIf'
  | 'bands'
  | 'identifier'

/**
 * Sort of an issue about a whole formula or condition. `never`: it is never true, or has no result. `always`: it is always true, or has
 * the same result. `cycle`: it needs itself. `archived`: it needs an archived question.
 */
export type IssueSort = 'never' | 'always' | 'cycle' | 'archived'

/** Something wrong or doubtful in a design, with its remedy and where it is. */
export interface DesignIssue extends IssueText {
  readonly severity: Severity
  readonly groupId: string
  /** Null if it is about the group itself. */
  readonly questionId: string | null
  readonly field: Field
  /** Absent for what is said of a part, or of anything else. */
  readonly sort?: IssueSort
  /** Number of trials that "never" or "always" rests on; null = it is certain. */
  readonly rows?: number | null
}

/** An issue of a question or group, before it is known which one was checked. */
export type IssueWording = Omit<DesignIssue, 'groupId' | 'questionId'>

/** An issue with the severity `error`. */
export function error(field: Field, text: IssueText): IssueWording {
  return { severity: 'error', field, ...text }
}

/** An issue with the severity `warning`. */
export function warning(field: Field, text: IssueText): IssueWording {
  return { severity: 'warning', field, ...text }
}

/** An issue with the severity `advice`. */
export function advice(field: Field, text: IssueText): IssueWording {
  return { severity: 'advice', field, ...text }
}
