/** What a line of the journal tells, by name. */
export type AuditDetails = Readonly<Record<string, unknown>>

/** A text that it tells; the empty one where it tells none. */
export function textIn(auditDetails: AuditDetails, name: string): string {
  const value = auditDetails[name]
  return typeof value === 'string' ? value : ''
}
