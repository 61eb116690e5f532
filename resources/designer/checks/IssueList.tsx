import { Link } from 'react-router'
import { checks } from '../../../i18n/words/admin/checks'
import type { DesignIssue, Severity } from '../../../engine/checks/issue'
import { paths } from '../../../src/paths'
import { Icon } from '../../../ui/Icon'
import type { Design, DesignedGroup } from '../design'
import { questionAddress } from '../question-address'

interface FindingListProps {
  readonly design: Design
  readonly severity: Severity
  readonly findings: readonly DesignIssue[]
  readonly onFollow: () => void
}

/** More than these nobody reads at once: when some are mended, the next ones come. */
const mostShown = 100

const icons = { error: 'error', warning: 'warning', advice: 'info' } as const

/** The findings of one severity, under the groups that they are in. */
export function IssueList({ design, severity, findings, onFollow }: FindingListProps) {
  const shown = findings.slice(0, mostShown)
  const groups = design.groups.flatMap((group) => {
    const own = shown.filter(({ groupId }) => groupId === group.id)
    return own.length === 0 ? [] : [{ group, own }]
  })
  return (
    <section className={`checks__severity checks__severity--${severity}`}>
      <h3>
        <Icon name={icons[severity]} /> {checks.severities[severity]} ({findings.length})
      </h3>
      {groups.map(({ group, own }) => (
        <section key={group.id} className="checks__group" style={{ '--group-color': group.color }}>
          <h4>{group.name}</h4>
          <ul role="list">
            {own.map((finding) => (
              <li key={`${finding.questionId} ${finding.field} ${finding.message}`}>
                <FindingLink
                  databaseId={design.id}
                  group={group}
                  finding={finding}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {findings.length > mostShown && <p>{checks.more(findings.length - mostShown)}</p>}
    </section>
  )
}

interface FindingLinkProps {
  readonly databaseId: string
  readonly group: DesignedGroup
  readonly finding: DesignIssue
  readonly onFollow: () => void
}

function FindingLink({ databaseId, group, finding, onFollow }: FindingLinkProps) {
  const { questionId, message, remedy } = finding
  const question = group.questions.find(({ id }) => id === questionId)
  const to =
    questionId === null
      ? paths.admin.groupEdit(databaseId, group.id)
      : questionAddress(databaseId, group.id, questionId)
  return (
    <Link className="checks__finding" to={to} onClick={onFollow}>
      <strong>{question?.name ?? checks.ofGroup}</strong>
      <span>{message}</span>
      <small>{remedy}</small>
    </Link>
  )
}
