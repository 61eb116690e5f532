import { formatNumber } from '../fields/number-text'
import type { ListPlan } from './list-plan'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`]

/** What a list does, in a line: `12 nuove, 3 cambiate, 40 già presenti`. */
export function planText(plan: ListPlan): string {
  const parts = [
    ...counted(plan.added, 'nuova', 'nuove'),
    ...counted(plan.changed, 'cambiata', 'cambiate'),
    ...counted(plan.restored, 'di nuovo offerta', 'di nuovo offerte'),
    ...counted(plan.kept, 'già presente', 'già presenti'),
    ...counted(plan.removed, 'tolta', 'tolte'),
    ...counted(plan.retired, 'in uso, non più offerta', 'in uso, non più offerte'),
  ]
  return parts.length === 0 ? 'Nessuna opzione' : parts.join(', ')
}

export function putText(plan: ListPlan): string {
  return `Elenco messo: ${planText(plan)}.`
}
