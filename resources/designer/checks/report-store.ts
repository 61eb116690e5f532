import type { DesignReport } from '../../../engine/checks/design-checks'
import { createStore } from '../../../src/api/store'

/** Result of the last check of a design; null before it, and `failed` if the checks could not be loaded. */
export type CheckedDesign = DesignReport | 'failed' | null

/** Report about the design that is open, for the toolbar that counts its issues and the panel that lists them. */
export const createReportStore = () => createStore<CheckedDesign>(null)

export type ReportStore = ReturnType<typeof createReportStore>
