import { readFileSync, writeFileSync } from 'node:fs'
import { deliveryTable } from '../src/answers/state/delivery-table'
import { fieldTable } from '../src/answers/state/field-table'

/** Page that has the charts. */
export const page = 'docs/answers.md'

/** Phases with the phases to which each kind of event may lead. */
type Table = Readonly<Record<string, Readonly<Record<string, { readonly to: readonly string[] }>>>>

/** Tables by the name of their chart on the page. */
const charts: Readonly<Record<string, Table>> = { field: fieldTable, delivery: deliveryTable }

/** Draws a table as a state chart of Mermaid, without events that leave a phase as it is. The first phase is the initial one. */
function drawn(table: Table): string {
  const phases = Object.keys(table)
  const arrows = phases.flatMap((from) =>
    phases
      .filter((to) => to !== from)
      .flatMap((to) => {
        const events = Object.entries(table[from] ?? {})
        const names = events.filter((event) => event[1].to.includes(to)).map(([name]) => name)
        return names.length === 0 ? [] : [`  ${from} --> ${to}: ${names.join(', ')}`]
      }),
  )
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${phases[0]}`, ...arrows, '```'].join('\n')
}

/** Returns the page's text with its charts drawn anew, each between the comments that name it. */
export function withCharts(text: string): string {
  return Object.entries(charts).reduce((all, [name, table]) => {
    const place = new RegExp(`(<!-- chart: ${name} -->)[^]*?(<!-- end -->)`)
    if (!place.test(all)) throw new Error(`${page} has no place for the chart "${name}"`)
    return all.replace(place, (_whole, begin: string, end: string) =>
      [begin, drawn(table), end].join('\n\n'),
    )
  }, text)
}

if (process.argv[1]?.endsWith('draw-answers.ts') === true)
  writeFileSync(page, withCharts(readFileSync(page, 'utf8')))
