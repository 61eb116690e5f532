/** Details of an audit entry, by name. */
export type AuditDetails = Readonly<Record<string, unknown>>

/** A text among the details; empty if there is none of that name. */
export function textIn(auditDetails: AuditDetails, name: string): string {
  const value = auditDetails[name]
  return typeof value === 'string' ? value : ''
}
