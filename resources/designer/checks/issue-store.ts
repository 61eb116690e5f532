import { createStore } from '../../../src/api/store'
import type { DesignIssue } from '../../../engine/checks/issue'

/** Result of the last check of a design; null before it, and `failed` if the checks could not be loaded. */
export type CheckedIssues = readonly DesignIssue[] | 'failed' | null

/** Issues of the design that is open, for the toolbar that counts them and the panel that lists them. */
export const createIssueStore = () => createStore<CheckedIssues>(null)

export type IssueStore = ReturnType<typeof createIssueStore>
