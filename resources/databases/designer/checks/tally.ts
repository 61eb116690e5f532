import { severities, type Finding, type Severity } from '../../../../kinds/design-checks/finding'
import { checks } from '../../../../i18n/words/admin/checks'

/** The findings of each severity, the gravest first; severities without any are left out. */
export function bySeverity(findings: readonly Finding[]): [Severity, readonly Finding[]][] {
  return severities
    .map((one): [Severity, Finding[]] => [one, findings.filter(({ severity }) => severity === one)])
    .filter(([, found]) => found.length > 0)
}

/** `2 errori, 1 avviso`; nothing found says so. */
export function tally(findings: readonly Finding[]): string {
  const parts = bySeverity(findings).map(([severity, found]) =>
    checks.counts[severity](found.length),
  )
  return parts.length === 0 ? checks.none : parts.join(', ')
}
