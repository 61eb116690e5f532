import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { it } from '../../../i18n/admin'
import { checks } from '../../../i18n/words/admin/designer'
import { logic } from '../../../i18n/words/admin/formulas'
import { IconButton } from '../../../ui/buttons/IconButton'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import type { ReportStore } from '../checks/report-store'
import type { DesignedGroup } from '../design'
import { useDesigner } from '../designer-context'
import { panelId, type SidePanelName, type SidePanelState } from './side-panel'

/** Loads the content of a panel; a failure is told in the panel. */
function loaded<Props>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  failure: string,
) {
  return lazy(() => load().catch(() => ({ default: (): ReactNode => <p>{failure}</p> })))
}

const { preview } = it.admin
const ChecksPanel = loaded(() => import('../checks/ChecksPanel'), checks.failed)
const PreviewPane = loaded(() => import('../preview/PreviewPane'), preview.failed)
// Brings the library of the layout along.
const LogicPanel = loaded(() => import('../logic/LogicPanel'), logic.failed)

const headers: Readonly<Record<SidePanelName, { title: string; close: string }>> = {
  checks,
  preview,
  logic,
}

interface SidePanelProps {
  readonly name: SidePanelName
  readonly group: DesignedGroup
  readonly report: ReportStore
  readonly panel: SidePanelState
}

/** Panel beside the editors: the checks, the preview or the logic. Esc closes it. */
export function SidePanel({ name, group, report, panel }: SidePanelProps) {
  const { design } = useDesigner()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The panel sticks, and is in sight already: the page stays where it is.
  useEffect(() => title.current?.focus({ preventScroll: true }), [name])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) panel.close()
  }
  return (
    <section id={panelId} className={`side-panel side-panel--${name}`} aria-labelledby={titleId}>
      <div role="presentation" className="side-panel__content" onKeyDown={onKeyDown}>
        <div className="side-panel__header">
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {headers[name].title}
          </h2>
          <IconButton icon="close" label={headers[name].close} onClick={panel.close} />
        </div>
        <Suspense fallback={<SkeletonLines count={6} height="3rem" />}>
          {name === 'checks' && (
            <ChecksPanel design={design} report={report} onFollow={panel.follow} />
          )}
          {name === 'preview' && <PreviewPane group={group} />}
          {name === 'logic' && (
            <LogicPanel databaseId={design.id} report={report} onFollow={panel.follow} />
          )}
        </Suspense>
      </div>
    </section>
  )
}
