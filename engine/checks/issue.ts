/** `error`: it does not work · `warning`: it will hardly do what is meant · `advice`: it could be better. */
export const severities = ['error', 'warning', 'advice'] as const
export type Severity = (typeof severities)[number]

/** The attribute in whose editor a finding is mended. */
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

/** Something wrong or doubtful in a design: what, what to do, and where. */
export interface DesignIssue {
  readonly severity: Severity
  /** One Italian sentence each. */
  readonly message: string
  readonly remedy: string
  readonly groupId: string
  /** Null where it is the group itself. */
  readonly questionId: string | null
  readonly field: Field
}

/** A finding before it is known whose it is. */
export type IssueWording = Omit<DesignIssue, 'groupId' | 'questionId'>

export function error(field: Field, message: string, remedy: string): IssueWording {
  return { severity: 'error', field, message, remedy }
}

export function warning(field: Field, message: string, remedy: string): IssueWording {
  return { severity: 'warning', field, message, remedy }
}

export function advice(field: Field, message: string, remedy: string): IssueWording {
  return { severity: 'advice', field, message, remedy }
}
