import { severities, type DesignIssue, type Severity } from '../../../engine/checks/issue'
import type { DesignedGroup } from '../design'
import { checks } from '../../../i18n/words/admin/checks'

/** The findings of each severity, the gravest first; severities without any are left out. */
export function bySeverity(findings: readonly DesignIssue[]): [Severity, readonly DesignIssue[]][] {
  return severities
    .map((one): [Severity, DesignIssue[]] => [
      one,
      findings.filter(({ severity }) => severity === one),
    ])
    .filter(([, found]) => found.length > 0)
}

/** `2 errori, 1 avviso`; nothing found says so. */
export function tally(findings: readonly DesignIssue[]): string {
  const parts = bySeverity(findings).map(([severity, found]) =>
    checks.counts[severity](found.length),
  )
  return parts.length === 0 ? checks.none : parts.join(', ')
}

/**
 * The findings that are counted while their list is closed. A group that is open and has no questions yet is being made: what it lacks
 * is no news to anybody.
 */
export function countedIssues(
  findings: readonly DesignIssue[],
  open: DesignedGroup | null,
): readonly DesignIssue[] {
  return open?.questions.length === 0
    ? findings.filter(({ groupId }) => groupId !== open.id)
    : findings
}
