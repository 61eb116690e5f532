/** Words for surveys against groups. */
export const matrix = {
  title: 'Schede e gruppi',
  survey: 'Scheda',
  legend: 'Legenda',
  marks: {
    complete: 'Completo',
    in_progress: 'In corso',
    optional: 'Con facoltative senza risposta',
    empty: 'Vuoto',
    conditional: 'Vuoto, o non previsto per questa scheda',
  },
  cell: (survey: string, group: string, status: string) => `${survey}, ${group}: ${status}`,
  totals: 'In questa pagina',
  complete: (count: number, of: number) => `${count} di ${of} completi`,
} as const
