import { Link } from 'react-router'
import { checks } from '../../../i18n/words/admin/designer'
import type { DesignIssue, Severity } from '../../../engine/checks/issue'
import { paths } from '../../../src/paths'
import { Icon } from '../../../ui/Icon'
import type { Design, DesignedGroup } from '../design'
import { questionAddress } from '../question-address'

interface IssueListProps {
  readonly design: Design
  readonly severity: Severity
  readonly issues: readonly DesignIssue[]
  readonly onFollow: () => void
}

/** Length of the list; the next issues appear once some are corrected. */
const limit = 100

const icons = { error: 'error', warning: 'warning', advice: 'info' } as const

/** Issues of one severity, under the groups that they are in. */
export function IssueList({ design, severity, issues, onFollow }: IssueListProps) {
  const listed = issues.slice(0, limit)
  const groups = design.groups.flatMap((group) => {
    const own = listed.filter(({ groupId }) => groupId === group.id)
    return own.length === 0 ? [] : [{ group, own }]
  })
  return (
    <section className={`checks__severity checks__severity--${severity}`}>
      <h3>
        <Icon name={icons[severity]} /> {checks.severities[severity]} ({issues.length})
      </h3>
      {groups.map(({ group, own }) => (
        <section key={group.id} className="checks__group" style={{ '--group-color': group.color }}>
          <h4>{group.name}</h4>
          <ul role="list">
            {own.map((issue) => (
              <li key={`${issue.questionId} ${issue.field} ${issue.message}`}>
                <IssueLink databaseId={design.id} group={group} issue={issue} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {issues.length > limit && <p>{checks.more(issues.length - limit)}</p>}
    </section>
  )
}

interface IssueLinkProps {
  readonly databaseId: string
  readonly group: DesignedGroup
  readonly issue: DesignIssue
  readonly onFollow: () => void
}

function IssueLink({ databaseId, group, issue, onFollow }: IssueLinkProps) {
  const { questionId, message, remedy } = issue
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
