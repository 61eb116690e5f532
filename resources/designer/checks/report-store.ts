import type { DesignReport } from '../../../engine/checks/design-checks'
import type { CompiledDesign } from '../../../engine/survey/design'
import { createStore } from '../../../src/api/store'
import type { DesignedGroup } from '../design'

/** Report about one state of a design, with the groups that were checked, as they are stored or typed. */
export interface CheckedGroups extends DesignReport {
  readonly groups: readonly DesignedGroup[]
  readonly compiled: CompiledDesign
}

/** Result of the last check of a design; null before it, and `failed` if the checks could not be loaded. */
export type CheckedDesign = CheckedGroups | 'failed' | null

/** Report about the design that is open, for the toolbar that counts its issues and the panels that list them. */
export const createReportStore = () => createStore<CheckedDesign>(null)

export type ReportStore = ReturnType<typeof createReportStore>
