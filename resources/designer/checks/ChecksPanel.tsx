import { useSyncExternalStore } from 'react'
import { checks } from '../../../i18n/words/admin/designer'
import type { DesignReport } from '../../../engine/checks/design-checks'
import type { DesignIssue, Severity } from '../../../engine/checks/issue'
import { inventedSurveys } from '../../../engine/checks/trial-results'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import type { Design, DesignedGroup } from '../design'
import { bySeverity, tally } from './tally'
import { Link } from 'react-router'
import { paths } from '../../../src/paths'
import { Icon } from '../../../ui/Icon'
import { questionAddress } from '../question-address'
import type { ReportStore } from './report-store'
import './checks.css'

interface ChecksPanelProps {
  readonly design: Design
  readonly report: ReportStore
  /** Called when a link is followed. */
  readonly onFollow: () => void
}

/** Content of the panel of checks: all issues of a design, each a link to the question or group that has it. */
export default function ChecksPanel({ design, report: store, onFollow }: ChecksPanelProps) {
  const report = useSyncExternalStore(store.subscribe, store.get)
  if (report === 'failed') return <p>{checks.failed}</p>
  if (report === null) return <SkeletonLines count={4} height="3rem" />
  const { issues } = report
  const severities = bySeverity(issues)
  return (
    <div className="checks">
      {/* If there is one severity, its heading has the number already. */}
      <p className={severities.length > 1 ? 'checks__tally' : 'visually-hidden'} role="status">
        {issues.length > 0 && tally(issues)}
      </p>
      {issues.length === 0 ? (
        <EmptyState icon="check" title={checks.none}>
          {checks.noneHelp} <ResultsTried report={report} />
        </EmptyState>
      ) : (
        <>
          <p className="note">{checks.lead}</p>
          {severities.map(([severity, own]) => (
            <IssueList
              key={severity}
              design={design}
              severity={severity}
              issues={own}
              onFollow={onFollow}
            />
          ))}
          <p className="note">
            <ResultsTried report={report} />
          </p>
        </>
      )}
    </div>
  )
}

/** Extent of the trials of results, in words; nothing without numeric formulas. */
function ResultsTried({ report }: { readonly report: DesignReport }) {
  const { tried, unbounded, tooMany, spent, fewResults } = report.results
  const sentences = [
    tried > 0 && checks.tried(tried, inventedSurveys),
    unbounded > 0 && checks.untried(unbounded, 'unbounded'),
    fewResults > 0 && checks.untried(fewResults, 'fewResults'),
    tooMany > 0 && checks.untried(tooMany, 'tooMany'),
    spent > 0 && checks.untried(spent, 'spent'),
  ]
  return <>{sentences.filter(Boolean).join(' ')}</>
}

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
function IssueList({ design, severity, issues, onFollow }: IssueListProps) {
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
      <small className="note">{remedy}</small>
    </Link>
  )
}
