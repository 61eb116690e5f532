import { useRef, useState, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { checks } from '../../../i18n/words/admin/designer'
import { Button } from '../../../ui/buttons/Button'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { ChecksPanel } from './ChecksPanel'
import { countedIssues, tally } from './tally'
import { currentGroup, type Design, type DesignedGroup } from '../design'
import { type LiveDrafts, withDrafts } from '../live-drafts'
import { checkDesign, type DesignReport } from '../../../engine/checks/design-checks'
import { compileDesign, type CompiledDesign } from '../../../engine/survey/design'

export interface ChecksProps {
  readonly design: Design
  readonly drafts: LiveDrafts
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Button with the number of issues, and the panel that it opens. */
export default function Checks({ design, drafts, open, onOpen }: ChecksProps) {
  const { groupId } = useParams()
  const button = useRef<HTMLButtonElement>(null)
  const report = useDesignReport(design, drafts, open)
  const issues = report && report.issues
  const counted = open ? issues : issues && countedIssues(issues, currentGroup(design, groupId))
  const close = () => {
    onOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        icon="check"
        aria-expanded={open}
        onClick={() => (open ? close() : onOpen(true))}
      >
        {checks.open}
        {counted !== null && counted.length > 0 && (
          <>
            <span className="checks__count" aria-hidden>
              {counted.length}
            </span>
            <VisuallyHidden>: {tally(counted)}</VisuallyHidden>
          </>
        )}
      </Button>
      {open && report !== null && <ChecksPanel design={design} report={report} onClose={close} />}
    </>
  )
}

/** Pause after a change before the closed list is counted again, in milliseconds. */
const pause = 800

const never = () => () => {}
const noDrafts: ReturnType<LiveDrafts['get']> = new Map()
const none = () => noDrafts

/**
 * Report about a design: errors, warnings and advice, and what was tried; null until the first check.
 *
 * @param live true follows each key in the open editors; false checks the stored design, after a pause
 */
function useDesignReport(design: Design, drafts: LiveDrafts, live: boolean): DesignReport | null {
  const drafted = useSyncExternalStore(live ? drafts.subscribe : never, live ? drafts.get : none)
  const groups = useMemo(() => withDrafts(design.groups, drafted.values()), [design, drafted])
  // A large design takes a while to check, and typing is not to wait for it.
  const latest = useDeferredValue(groups)
  const [paused, setPaused] = useState<readonly DesignedGroup[] | null>(null)
  useEffect(() => {
    if (live) return undefined
    const timer = setTimeout(() => setPaused(design.groups), pause)
    return () => clearTimeout(timer)
  }, [design.groups, live])
  const checked = live ? latest : paused
  const [check] = useState(createChecker)
  return useMemo(() => checked && check(checked), [checked, check])
}

/** Checks one state of a design after another, and compiles only the formulas that have changed. */
function createChecker() {
  let former: CompiledDesign | undefined
  return (groups: readonly DesignedGroup[]): DesignReport => {
    const compiled = compileDesign(groups, former)
    former = compiled
    return checkDesign(compiled)
  }
}
