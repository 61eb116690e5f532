import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Design, DesignedGroup } from '../design'
import { type LiveDrafts, withDrafts } from '../live-drafts'
import { checkDesign } from '../../../engine/checks/design-checks'
import { compileDesign, type CompiledDesign } from '../../../engine/survey/design'
import type { CheckedGroups, ReportStore } from './report-store'

export interface DesignChecksProps {
  readonly design: Design
  readonly drafts: LiveDrafts
  readonly report: ReportStore
  /** True checks what is typed in the open editors as well, and waits less. */
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

/** Pauses after a change before the next check, in milliseconds: a large design takes a while, and typing is not to wait for it. */
const pauses = { live: 250, counted: 800 }

const never = () => () => {}
const noDrafts: ReturnType<LiveDrafts['get']> = new Map()
const none = () => noDrafts

/** Report about a design: errors, warnings and advice, and what was tried; null until the first check. */
function useDesignReport(design: Design, drafts: LiveDrafts, live: boolean): CheckedGroups | null {
  const drafted = useSyncExternalStore(live ? drafts.subscribe : never, live ? drafts.get : none)
  const groups = useMemo(() => withDrafts(design.groups, drafted.values()), [design, drafted])
  const [checked, setChecked] = useState<readonly DesignedGroup[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setChecked(groups), live ? pauses.live : pauses.counted)
    return () => clearTimeout(timer)
  }, [groups, live])
  const [check] = useState(createChecker)
  return useMemo(() => checked && check(checked), [checked, check])
}

/** Checks one state of a design after another, and compiles only the formulas that have changed. */
function createChecker() {
  let former: CompiledDesign | undefined
  return (groups: readonly DesignedGroup[]): CheckedGroups => {
    const compiled = compileDesign(groups, former)
    former = compiled
    return { ...checkDesign(compiled), groups, compiled }
  }
}
