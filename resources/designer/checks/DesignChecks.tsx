import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Design, DesignedGroup } from '../design'
import { type LiveDrafts, withDrafts } from '../live-drafts'
import { checkDesign, type DesignReport } from '../../../engine/checks/design-checks'
import { compileDesign, type CompiledDesign } from '../../../engine/survey/design'
import type { ReportStore } from './report-store'

export interface DesignChecksProps {
  readonly design: Design
  readonly drafts: LiveDrafts
  readonly report: ReportStore
  /** True follows each key in the open editors; false checks the stored design, after a pause. */
  readonly live: boolean
}

/** Checks a design again after each change of it, and stores the report. Draws nothing. */
export default function DesignChecks({ design, drafts, report, live }: DesignChecksProps) {
  const found = useDesignReport(design, drafts, live)
  useEffect(() => {
    if (found !== null) report.set(found)
  }, [found, report])
  return null
}

/** Pause after a change before the closed list is counted again, in milliseconds. */
const pause = 800

const never = () => () => {}
const noDrafts: ReturnType<LiveDrafts['get']> = new Map()
const none = () => noDrafts

/** Report about a design: errors, warnings and advice, and what was tried; null until the first check. */
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
