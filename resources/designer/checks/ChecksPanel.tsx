import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { checks } from '../../../i18n/words/admin/checks'
import type { DesignIssue } from '../../../engine/checks/issue'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { IconButton } from '../../../ui/buttons/IconButton'
import type { Design } from '../design'
import { IssueList } from './IssueList'
import { bySeverity, tally } from './tally'
import './checks.css'

interface ChecksPanelProps {
  readonly design: Design
  readonly findings: readonly DesignIssue[]
  readonly onClose: () => void
}

/** Beside the editors there is room for the list from here on; below it would lie over what a link leads to. */
const besideEditors = '(min-width: 1200px)'

/** All findings, each a link to where it is mended. It stays open while they are, where there is room. */
export function ChecksPanel({ design, findings, onClose }: ChecksPanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    const element = panel.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  const follow = () => {
    if (!window.matchMedia(besideEditors).matches) onClose()
  }
  const found = bySeverity(findings)
  return (
    <aside ref={panel} className="checks" aria-labelledby={titleId}>
      <div className="checks__header">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {checks.title}
        </h2>
        <IconButton icon="close" label={checks.close} onClick={onClose} />
      </div>
      {/* Of one severity its heading says the number already. */}
      <p className={found.length > 1 ? 'checks__tally' : 'visually-hidden'} role="status">
        {findings.length > 0 && tally(findings)}
      </p>
      {findings.length === 0 ? (
        <EmptyState icon="check" title={checks.none}>
          {checks.noneHelp}
        </EmptyState>
      ) : (
        <>
          <p className="checks__lead">{checks.lead}</p>
          {found.map(([severity, own]) => (
            <IssueList
              key={severity}
              design={design}
              severity={severity}
              findings={own}
              onFollow={follow}
            />
          ))}
        </>
      )}
    </aside>
  )
}
