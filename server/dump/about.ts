import type { ExplainedColumn } from './columns'
import type { DumpPlan } from './plan'
import type { Table } from './table'

interface Told {
  readonly plan: Pick<DumpPlan, 'about' | 'withIdentifiers' | 'withHidden'>
  readonly columns: readonly ExplainedColumn[]
  readonly count: number
}

/** What is in a dump, and how it is to be read: each a name and what there is to say. */
export function aboutLines({ plan, columns, count }: Told): [string, string | number][] {
  return [
    ...plan.about.map(([name, text]): [string, string] => [name, text]),
    ['Schede nel file', count],
    ['Colonne', columns.length],
    ['Dati identificativi', plan.withIdentifiers ? 'compresi' : 'esclusi'],
    [
      'Risposte nascoste da una condizione',
      plan.withHidden ? 'comprese' : 'escluse: la cella è vuota',
    ],
    ['Cella vuota', 'nessuna risposta, o domanda non prevista per la scheda'],
    ['Colonne «__motivo»', 'perché manca la risposta, dove la scheda lo dice'],
  ]
}

export function aboutTable(told: Told): Table {
  const columns = ['voce', 'valore'].map((header) => ({ header, type: 'text' as const }))
  return { name: 'Informazioni', columns, rows: aboutLines(told) }
}
