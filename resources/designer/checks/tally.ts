import { severities, type DesignIssue, type Severity } from '../../../engine/checks/issue'
import type { DesignedGroup } from '../design'
import { checks } from '../../../i18n/words/admin/designer'

/** Issues of each severity, the gravest first; severities without issues are left out. */
export function bySeverity(issues: readonly DesignIssue[]): [Severity, readonly DesignIssue[]][] {
  return severities
    .map((severity): [Severity, DesignIssue[]] => [
      severity,
      issues.filter((issue) => issue.severity === severity),
    ])
    .filter(([, own]) => own.length > 0)
}

/** Counts of issues in words, as `2 errori, 1 avviso`; a sentence if there are none. */
export function tally(issues: readonly DesignIssue[]): string {
  const counts = bySeverity(issues).map(([severity, own]) => checks.counts[severity](own.length))
  return counts.length === 0 ? checks.none : counts.join(', ')
}

/** Issues that are counted while their list is closed: not those of the open group while it has no questions yet. */
export function countedIssues(
  issues: readonly DesignIssue[],
  openGroup: DesignedGroup | null,
): readonly DesignIssue[] {
  return openGroup?.questions.length === 0
    ? issues.filter(({ groupId }) => groupId !== openGroup.id)
    : issues
}
