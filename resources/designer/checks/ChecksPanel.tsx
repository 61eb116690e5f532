import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { checks } from '../../../i18n/words/admin/designer'
import type { DesignReport } from '../../../engine/checks/design-checks'
import type { DesignIssue, Severity } from '../../../engine/checks/issue'
import { inventedSurveys } from '../../../engine/checks/results'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { IconButton } from '../../../ui/buttons/IconButton'
import type { Design, DesignedGroup } from '../design'
import { bySeverity, tally } from './tally'
import { Link } from 'react-router'
import { paths } from '../../../src/paths'
import { Icon } from '../../../ui/Icon'
import { questionAddress } from '../question-address'
import './checks.css'

interface ChecksPanelProps {
  readonly design: Design
  readonly report: DesignReport
  readonly onClose: () => void
}

/** Windows with room for the panel at the side of the editors. On narrower ones the panel covers them, and a link closes it. */
const wideWindow = '(min-width: 1200px)'

/** Panel with all issues of a design, each a link to the question or group that has it. */
export function ChecksPanel({ design, report, onClose }: ChecksPanelProps) {
  const { issues } = report
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const element = panel.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  const follow = () => {
    if (!window.matchMedia(wideWindow).matches) onClose()
  }
  const severities = bySeverity(issues)
  return (
    <aside ref={panel} className="checks" aria-labelledby={titleId}>
      <div className="checks__header">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {checks.title}
        </h2>
        <IconButton icon="close" label={checks.close} onClick={onClose} />
      </div>
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
              onFollow={follow}
            />
          ))}
          <p className="note">
            <ResultsTried report={report} />
          </p>
        </>
      )}
    </aside>
  )
}

/** Extent of the trials of results, in words; nothing without numeric formulas. */
function ResultsTried({ report }: { readonly report: DesignReport }) {
  const { tried, unbounded, tooMany, fewResults } = report.results
  const sentences = [
    tried > 0 && checks.tried(tried, inventedSurveys),
    unbounded > 0 && checks.untried(unbounded, 'unbounded'),
    fewResults > 0 && checks.untried(fewResults, 'fewResults'),
    tooMany > 0 && checks.untried(tooMany, 'tooMany'),
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
