import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { checkDesign } from '../../../engine/checks/design-checks'
import type { DesignIssue } from '../../../engine/checks/issue'
import { compileDesign, type CompiledDesign } from '../../../engine/survey/design'
import type { Design, DesignedGroup } from '../design'
import { withDrafts, type LiveDrafts } from '../live-drafts'

/** Nobody is looking: the count waits until the design has been quiet for so long, in ms. */
const pause = 800

const never = () => () => {}
const noDrafts: ReturnType<LiveDrafts['get']> = new Map()
const none = () => noDrafts

/**
 * What is wrong or doubtful in a design; null until it was looked at.
 *
 * @param live follows each key in the open editors, else the stored design after a pause
 */
export function useDesignIssues(
  design: Design,
  drafts: LiveDrafts,
  live: boolean,
): readonly DesignIssue[] | null {
  const drafted = useSyncExternalStore(live ? drafts.subscribe : never, live ? drafts.get : none)
  const groups = useMemo(() => withDrafts(design.groups, drafted.values()), [design, drafted])
  // A large design takes its time: the key that changed it does not wait.
  const latest = useDeferredValue(groups)
  const [settled, setSettled] = useState<readonly DesignedGroup[] | null>(null)
  useEffect(() => {
    if (live) return undefined
    const timer = setTimeout(() => setSettled(design.groups), pause)
    return () => clearTimeout(timer)
  }, [design.groups, live])
  const looked = live ? latest : settled
  const [look] = useState(createLook)
  return useMemo(() => looked && look(looked), [looked, look])
}

/** Looks at one state of a design after another; of each, only the formulas that have changed are read again. */
function createLook() {
  let former: CompiledDesign | undefined
  return (groups: readonly DesignedGroup[]): readonly DesignIssue[] => {
    const compiled = compileDesign(groups, former)
    former = compiled
    return checkDesign(compiled)
  }
}
