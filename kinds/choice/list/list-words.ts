import { optionLists } from '../../../i18n/words/admin/option-lists'
import { formatNumber } from '../../../i18n/formats/number-text'
import type { ColumnChoice } from './list-columns'
import type { ListPlan } from './list-plan'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`]

/** Summary of a list's effect: `12 nuove, 3 cambiate, 40 già presenti`. */
export function planText(plan: ListPlan): string {
  const parts = [
    ...counted(plan.added, ...optionLists.plan.added),
    ...counted(plan.changed, ...optionLists.plan.changed),
    ...counted(plan.restored, ...optionLists.plan.restored),
    ...counted(plan.unchanged, ...optionLists.plan.kept),
    ...counted(plan.removed, ...optionLists.plan.removed),
    ...counted(plan.retired, ...optionLists.plan.retired),
  ]
  return parts.length === 0 ? optionLists.plan.nothing : parts.join(', ')
}

/** Announcement after a list was added. */
export function putText(plan: ListPlan): string {
  return optionLists.plan.done(planText(plan))
}

/** Labels of the choices for the columns. */
export const columnNames: Readonly<Record<ColumnChoice, string>> = optionLists.columnNames

/** Text about the treatment of ambiguous commas, with the alternative. */
export function ambiguityText(ambiguity: 'cut' | 'kept'): string {
  return optionLists.commas[ambiguity]
}
