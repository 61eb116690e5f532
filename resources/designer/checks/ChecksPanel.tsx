import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { checks } from '../../../i18n/words/admin/designer'
import type { DesignIssue } from '../../../engine/checks/issue'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { IconButton } from '../../../ui/buttons/IconButton'
import type { Design } from '../design'
import { IssueList } from './IssueList'
import { bySeverity, tally } from './tally'
import './checks.css'

interface ChecksPanelProps {
  readonly design: Design
  readonly issues: readonly DesignIssue[]
  readonly onClose: () => void
}

/** Windows with room for the panel at the side of the editors. On narrower ones the panel covers them, and a link closes it. */
const wideWindow = '(min-width: 1200px)'

/** Panel with all issues of a design, each a link to the question or group that has it. */
export function ChecksPanel({ design, issues, onClose }: ChecksPanelProps) {
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
          {checks.noneHelp}
        </EmptyState>
      ) : (
        <>
          <p className="checks__lead">{checks.lead}</p>
          {severities.map(([severity, own]) => (
            <IssueList
              key={severity}
              design={design}
              severity={severity}
              issues={own}
              onFollow={follow}
            />
          ))}
        </>
      )}
    </aside>
  )
}
