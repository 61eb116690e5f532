import { formatNumber } from '../../fields/number-text'
import type { ColumnChoice } from './list-columns'
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

/** What the columns of a list may be said to be. */
export const columnNames: Readonly<Record<ColumnChoice, string>> = {
  auto: 'Riconosci da sé',
  label: 'Solo etichetta',
  'code-label': 'Codice, etichetta',
  'label-score': 'Etichetta, punteggio',
  'code-label-score': 'Codice, etichetta, punteggio',
}

/** How its commas were taken, and what to say where they are meant otherwise. */
export function ambiguityText(ambiguity: 'cut' | 'kept'): string {
  return ambiguity === 'cut'
    ? `Ciò che precede la prima virgola è preso come codice. Se fa parte dell’etichetta, scegli «${columnNames.label}».`
    : `Le virgole sono prese come parte delle etichette. Se prima della virgola c’è un codice, scegli «${columnNames['code-label']}».`
}
