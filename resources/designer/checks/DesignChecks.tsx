import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Design, DesignedGroup } from '../design'
import { type LiveDrafts, withDrafts } from '../live-drafts'
import { checkDesign } from '../../../engine/checks/design-checks'
import type { DesignIssue } from '../../../engine/checks/issue'
import { compileDesign, type CompiledDesign } from '../../../engine/survey/design'
import type { IssueStore } from './issue-store'

export interface DesignChecksProps {
  readonly design: Design
  readonly drafts: LiveDrafts
  readonly issues: IssueStore
  /** True follows each key in the open editors; false checks the stored design, after a pause. */
  readonly live: boolean
}

/** Checks a design again after each change of it, and stores its issues. Draws nothing. */
export default function DesignChecks({ design, drafts, issues, live }: DesignChecksProps) {
  const found = useDesignIssues(design, drafts, live)
  useEffect(() => {
    if (found !== null) issues.set(found)
  }, [found, issues])
  return null
}

/** Pause after a change before the closed list is counted again, in milliseconds. */
const pause = 800

const never = () => () => {}
const noDrafts: ReturnType<LiveDrafts['get']> = new Map()
const none = () => noDrafts

/** Issues of a design: errors, warnings and advice; null until the first check. */
function useDesignIssues(
  design: Design,
  drafts: LiveDrafts,
  live: boolean,
): readonly DesignIssue[] | null {
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
  return (groups: readonly DesignedGroup[]): readonly DesignIssue[] => {
    const compiled = compileDesign(groups, former)
    former = compiled
    return checkDesign(compiled)
  }
}
